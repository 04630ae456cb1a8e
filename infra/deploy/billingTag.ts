import { CloudFormationClient } from '@aws-sdk/client-cloudformation';
import { SignatureV4 } from '@smithy/signature-v4';
import { stageTag } from '../stages/names.ts';

/** Cost Explorer, which answers in this region whatever the region of a stage. */
const [region, hostname] = ['us-east-1', 'ce.us-east-1.amazonaws.com'] as const;

/** Asks Cost Explorer whether the tag of stages is activated for billing; throws where the account may not ask, as one of an organization. */
export async function isBillingTagActive(): Promise<boolean> {
	const { credentials, sha256 } = new CloudFormationClient({ region }).config;
	const body = JSON.stringify({ TagKeys: [stageTag], Status: 'Active' });
	const headers = {
		host: hostname,
		'content-type': 'application/x-amz-json-1.1',
		'x-amz-target': 'AWSInsightsIndexService.ListCostAllocationTags',
	};
	const signer = new SignatureV4({ service: 'ce', region, credentials, sha256 });
	const request = { method: 'POST', protocol: 'https:', hostname, path: '/', headers, body };
	const signed = await signer.sign(request);
	const response = await fetch(`https://${hostname}/`, { method: 'POST', headers: signed.headers, body });
	const answer = await response.text();
	if (!response.ok) throw new Error(answer);
	const { CostAllocationTags } = JSON.parse(answer) as { readonly CostAllocationTags: readonly object[] };
	return CostAllocationTags.length > 0;
}
