/** The places whose files the examples have made. */
const places = ['shopee', 'tokopedia', 'lazada', 'tiktok-shop', 'amazon', 'shopify', 'ebay', 'etsy'];
const list = JSON.stringify(places);

/** The origin in the examples, in place of which the page shows its own. */
export const exampleOrigin = 'https://pixwand.example';
const api = `${exampleOrigin}/api/v1`;

/** From the photos mug.png and shoe.png to sixteen files in five calls. A test runs each as it is printed, its parts in turn. */
export const examples = {
	curl: [
		`auth="Authorization: Bearer $PIXWAND_KEY"
json="Content-Type: application/json"
api=${api}
photos=$(curl -sf -H "$auth" -F files=@mug.png -F files=@shoe.png $api/files/uploads | jq -r '.data[].id')`,
		`for photo in $photos; do
  orders="$orders $(curl -sf -H "$auth" -H "$json" -H "Idempotency-Key: $photo" $api/art/create -d '{
    "service": "Image Generate",
    "data": {
      "files": ["'$photo'"],
      "imageRoles": [{ "fileId": "'$photo'", "role": "main" }],
      "preset": "product-photography",
      "enhancementOptions": { "description": "A clean studio shot" },
      "outputSettings": {}
    }
  }' | jq -r .data.id)"
done`,
		`for order in $orders; do
  until curl -sf -H "$auth" $api/art/detail/$order | jq -e '.data.status | IN("COMPLETED", "FAILED")'; do
    sleep 2
  done
done`,
		`for order in $orders; do
  until curl -sf -H "$auth" -H "$json" $api/art/$order/files -d '{ "places": ${list} }' > $order.json &&
    jq -e '.data | length == ${places.length}' $order.json; do
    sleep 2
  done
done`,
		`for order in $orders; do
  jq -r '.data[] | "url = \\(.url | @json)", "output = \\(.name | @json)"' $order.json | curl -sf --config -
done`,
	],
	node: [
		`import { readFile, writeFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';

async function call(method, path, body, headers = {}) {
  const response = await fetch('${api}' + path, {
    method,
    headers: { authorization: 'Bearer ' + process.env.PIXWAND_KEY, ...headers },
    body: body instanceof FormData ? body : body && JSON.stringify(body),
  });
  const { data, code, message } = await response.json();
  if (!response.ok) throw new Error(code + ': ' + message);
  return data;
}

const form = new FormData();
for (const name of ['mug.png', 'shoe.png'])
  form.append('files', new File([await readFile(name)], name, { type: 'image/png' }));
const photos = await call('POST', '/files/uploads', form);`,
		`const orders = [];
for (const { id } of photos) {
  const data = {
    files: [id],
    imageRoles: [{ fileId: id, role: 'main' }],
    preset: 'product-photography',
    enhancementOptions: { description: 'A clean studio shot' },
    outputSettings: {},
  };
  const headers = { 'idempotency-key': id };
  orders.push(await call('POST', '/art/create', { service: 'Image Generate', data }, headers));
}`,
		`for (const { id } of orders) {
  while (['PENDING', 'PROCESSING'].includes((await call('GET', '/art/detail/' + id)).status)) await sleep(2000);
}`,
		`const files = [];
for (const { id } of orders) {
  const places = ${list.replaceAll('"', "'").replaceAll(',', ', ')};
  let made = [];
  while (made.length < places.length) {
    made = await call('POST', '/art/' + id + '/files', { places });
    await sleep(2000);
  }
  files.push(...made);
}`,
		`for (const { url, name } of files) {
  const picture = await fetch(url);
  await writeFile(name, await picture.bytes());
}`,
	],
} as const;
