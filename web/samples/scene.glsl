// A small path tracer over signed distance fields. It draws the three sample products of the landing page,
// each once as an amateur's snapshot and once as a studio picture. Distances are in decimetres, y is up.
precision highp float;
precision highp int;

uniform sampler2D previous;
uniform vec2 resolution;
uniform int frame;
// PRODUCT (0 sneakers, 1 watch, 2 headphones) and STUDIO (0 or 1) are defined by whoever compiles this.
const bool studio = STUDIO == 1;
const int product = PRODUCT;
out vec4 color;

const float PI = 3.14159265;
uint seed;

float random() {
	seed = seed * 747796405u + 2891336453u;
	uint word = ((seed >> ((seed >> 28u) + 4u)) ^ seed) * 277803737u;
	return float((word >> 22u) ^ word) / 4294967296.0;
}

mat2 turn(float a) {
	return mat2(cos(a), -sin(a), sin(a), cos(a));
}

float smin(float a, float b, float k) {
	float h = max(k - abs(a - b), 0.0) / k;
	return min(a, b) - h * h * k * 0.25;
}

float smax(float a, float b, float k) {
	return -smin(-a, -b, k);
}

float box(vec3 p, vec3 b, float r) {
	vec3 q = abs(p) - b + r;
	return length(max(q, 0.0)) + min(max(q.x, max(q.y, q.z)), 0.0) - r;
}

float capsule(vec3 p, vec3 a, vec3 b, float r) {
	vec3 pa = p - a, ba = b - a;
	return length(pa - ba * clamp(dot(pa, ba) / dot(ba, ba), 0.0, 1.0)) - r;
}

// A cylinder along z with rounded rims.
float disc(vec3 p, float radius, float half_depth, float r) {
	vec2 d = abs(vec2(length(p.xy), p.z)) - vec2(radius, half_depth) + r;
	return min(max(d.x, d.y), 0.0) + length(max(d, 0.0)) - r;
}

float torus(vec3 p, float radius, float r) {
	return length(vec2(length(p.xy) - radius, p.z)) - r;
}

float ellipsoid(vec3 p, vec3 r) {
	float k0 = length(p / r), k1 = length(p / (r * r));
	return k0 * (k0 - 1.0) / k1;
}

float hash(vec2 p) {
	return fract(sin(dot(p, vec2(127.1, 311.7))) * 43758.5453);
}

float noise(vec2 p) {
	vec2 i = floor(p), f = fract(p);
	f = f * f * (3.0 - 2.0 * f);
	return mix(mix(hash(i), hash(i + vec2(1, 0)), f.x), mix(hash(i + vec2(0, 1)), hash(i + vec2(1, 1)), f.x), f.y);
}

// Materials.
const float FLOOR = 0.0, WALL = 1.0, STEEL = 2.0, DIAL = 3.0, LEATHER = 4.0, MARK = 5.0, CANVAS = 6.0, RUBBER = 7.0,
	LACE = 8.0, STRIPE = 9.0, SHELL = 10.0, CUSHION = 11.0, CLAY = 12.0, PAPER = 13.0, BOOK = 14.0, LEAF = 15.0,
	CABLE = 16.0, THREAD = 17.0, LINING = 18.0, BRASS = 19.0;

vec2 nearer(vec2 a, vec2 b) {
	return a.x < b.x ? a : b;
}

vec2 watch(vec3 p) {
	p.y -= 1.02;
	float bound = length(p) - 1.75;
	if (bound > 0.4) return vec2(bound, STEEL);
	vec2 d = vec2(1e9, 0.0);
	// The strap is a ring around x; the head sits on its front.
	vec3 q = p;
	float angle = atan(q.y, q.z);
	float ring = length(q.yz * vec2(1.0, 1.06)) - 0.94;
	float taper = 0.33 - 0.07 * smoothstep(0.3, 2.2, abs(angle - 0.25));
	vec2 strap = abs(vec2(ring, q.x)) - vec2(0.055, taper) + 0.04;
	d = vec2((length(max(strap, 0.0)) + min(max(strap.x, strap.y), 0.0) - 0.04) * 0.9, LEATHER);
	float stitch = mod(angle * 16.0, 1.0) - 0.5;
	d = nearer(d, vec2(capsule(vec3(abs(q.x) - taper + 0.05, ring - 0.052, stitch * 0.06), vec3(0, 0, -0.015), vec3(0, 0, 0.015), 0.011), THREAD));
	// The head.
	q.yz = turn(0.26) * q.yz;
	q.z -= 1.0;
	float lugs = box(vec3(abs(q.x) - 0.36, abs(q.y) - 0.58, q.z + 0.04), vec3(0.065, 0.13, 0.075), 0.05);
	float body = smin(disc(q, 0.66, 0.15, 0.05), lugs, 0.06);
	body = max(body, -disc(q - vec3(0, 0, 0.15), 0.555, 0.08, 0.0));
	body = min(body, torus(q - vec3(0, 0, 0.14), 0.605, 0.045));
	vec3 crown = q - vec3(0.73, 0.0, 0.0);
	body = min(body, disc(crown.yzx, 0.09 + 0.008 * sin(atan(crown.y, crown.z) * 24.0), 0.075, 0.02));
	d = nearer(d, vec2(body, STEEL));
	vec3 f = q - vec3(0, 0, 0.09);
	d = nearer(d, vec2(disc(f, 0.57, 0.02, 0.0), DIAL));
	float hour = 2.0 * PI / 12.0;
	float a = mod(atan(f.x, f.y) + hour * 0.5, hour) - hour * 0.5;
	vec3 m = vec3(length(f.xy) * vec2(sin(a), cos(a)), f.z - 0.028);
	d = nearer(d, vec2(box(m - vec3(0, 0.46, 0), vec3(0.018, 0.065, 0.012), 0.006), MARK));
	vec3 h = f - vec3(0, 0, 0.045);
	h.xy = turn(1.05) * h.xy;
	float hands = capsule(h * vec3(1, 1, 1.6), vec3(0, -0.06, 0), vec3(0, 0.29, 0), 0.022);
	h = f - vec3(0, 0, 0.06);
	h.xy = turn(-1.0) * h.xy;
	hands = min(hands, capsule(h * vec3(1, 1, 1.6), vec3(0, -0.06, 0), vec3(0, 0.43, 0), 0.017));
	hands = min(hands, disc(f - vec3(0, 0, 0.05), 0.035, 0.03, 0.01));
	d = nearer(d, vec2(hands, MARK));
	h = f - vec3(0, 0, 0.075);
	h.xy = turn(2.5) * h.xy;
	return nearer(d, vec2(capsule(h, vec3(0, -0.13, 0), vec3(0, 0.47, 0), 0.007), STRIPE));
}

vec2 headphones(vec3 p) {
	float bound = length(p - vec3(0, 1.1, 0)) - 1.75;
	if (bound > 0.4) return vec2(bound, SHELL);
	vec3 q = p - vec3(0, 1.048, 0);
	q.yz = turn(-0.1) * q.yz;
	// The band: half a ring, padded inside at the top.
	vec2 flat_ring = vec2(length(q.xy * vec2(1.08, 1.0)) - 0.98, q.z);
	vec2 section = abs(flat_ring) - vec2(0.028, 0.15) + 0.025;
	float band = length(max(section, 0.0)) + min(max(section.x, section.y), 0.0) - 0.025;
	band = smax(band, -q.y - 0.12, 0.02);
	vec2 d = vec2(band, SHELL);
	section = abs(flat_ring + vec2(0.07, 0.0)) - vec2(0.05, 0.125) + 0.05;
	float pad = length(max(section, 0.0)) + min(max(section.x, section.y), 0.0) - 0.05;
	pad = smax(pad, 0.52 - q.y, 0.06) + 0.004 * sin(atan(q.x, q.y) * 40.0);
	d = nearer(d, vec2(pad, CUSHION));
	// The cups, mirrored, and the brass rods that carry them.
	vec3 c = vec3(abs(q.x), q.yz) - vec3(0.86, -0.52, 0.0);
	d = nearer(d, vec2(capsule(c, vec3(0.05, 0.62, 0.0), vec3(0.11, 0.2, 0.0), 0.028), BRASS));
	c.xy = turn(0.13) * c.xy;
	vec3 e = c.zyx * vec3(1.0, 0.86, 1.0);
	float cup = disc(e - vec3(0, 0, 0.1), 0.45, 0.12, 0.09);
	cup = max(cup, -(torus(e - vec3(0, 0, 0.23), 0.3, 0.012)));
	d = nearer(d, vec2(cup, SHELL));
	d = nearer(d, vec2(disc(e - vec3(0, 0, 0.222), 0.13, 0.012, 0.008), BRASS));
	float cushion = torus(vec3(e.xy, (e.z + 0.09) * 0.75), 0.31, 0.125);
	d = nearer(d, vec2(cushion, CUSHION));
	return nearer(d, vec2(disc(e + vec3(0, 0, 0.02), 0.3, 0.02, 0.0), CABLE));
}

// Half the width of the sole at x, seen from above.
float outline(vec2 p) {
	float x = p.x;
	float mid = 0.05 * sin(x * 1.4 + 0.4);
	float width = mix(0.38, 0.455, smoothstep(-0.9, 0.5, x)) - 0.05 * smoothstep(0.6, 1.0, x) - 0.06 * exp(-pow((x + 0.15) / 0.45, 2.0));
	float heel = length(vec2(p.x + 1.02, p.y - mid)) - 0.38;
	float toe = length(vec2((p.x - 0.93) * 0.88, p.y - mid + 0.02)) - 0.44;
	float body = smax(abs(p.y - mid) - width, abs(x) - 1.05, 0.35);
	return smin(smin(heel, body, 0.12), toe, 0.2);
}

vec2 sneaker(vec3 p) {
	float bound = box(p - vec3(0.0, 0.6, 0.0), vec3(1.6, 0.75, 0.65), 0.1);
	if (bound > 0.3) return vec2(bound, CANVAS);
	float spring = 0.05 * smoothstep(0.6, 1.45, p.x) + 0.02 * smoothstep(-1.0, -1.4, p.x);
	vec3 q = p - vec3(0, spring, 0);
	float plan = outline(q.xz);
	vec2 s = vec2(plan + 0.012 * cos(clamp(q.y * 9.0, -3.0, 3.0)), abs(q.y - 0.15) - 0.15) + 0.03;
	float sole = min(max(s.x, s.y), 0.0) + length(max(s, 0.0)) - 0.03;
	vec2 d = vec2(sole, RUBBER);
	s = vec2(abs(plan + 0.0) - 0.012, abs(q.y - 0.225) - 0.022);
	d = nearer(d, vec2(length(max(s, 0.0)) - 0.006, STRIPE));
	// The upper: one swelling surface over the sole, opened at the ankle.
	float top = 0.5 + 0.5 * smoothstep(0.95, -0.45, q.x) * 0.96 + 0.06 * smoothstep(-0.7, -1.3, q.x) - 0.12 * smoothstep(0.7, 1.5, q.x);
	float lean = 0.10 * smoothstep(0.2, 1.0, q.y);
	float side = outline(q.xz * vec2(1.0, 1.0 + 0.42 * smoothstep(0.25, 1.05, q.y)) + vec2(lean * -0.4, 0.0)) + 0.035;
	float upper = smax(side * 0.85, (q.y - top) * 0.8, 0.34);
	upper = max(upper, 0.1 - q.y);
	float mouth = ellipsoid(q - vec3(-0.62, 1.14, 0.02), vec3(0.52, 0.42, 0.25));
	float skin = max(upper, -smin(upper + 0.05, mouth, 0.01) * 1.0);
	float opened = smax(upper, -mouth, 0.07);
	// Only a shell is left around the opening.
	float inside = smax(upper + 0.06, -(q.y - 0.45), 0.05);
	opened = max(opened, -max(inside, ellipsoid(q - vec3(-0.62, 0.9, 0.02), vec3(0.62, 0.55, 0.3))));
	float m = CANVAS;
	float cap = length((q - vec3(1.28, 0.2, 0.0)) * vec3(1.0, 1.0, 0.8)) - 0.46;
	if (cap < 0.0) { m = RUBBER; opened -= 0.012; }
	if (q.x < -1.18 && q.y < 0.95) { m = STRIPE; opened -= 0.01; }
	if (inside < 0.012 && mouth < 0.06) m = LINING;
	// The swept stripe on the flank.
	float sweep = abs(q.y - 0.42 - 0.26 * pow(clamp((0.55 - q.x) / 1.5, 0.0, 1.0), 1.6)) - 0.05 * smoothstep(0.62, -0.2, q.x);
	if (m == CANVAS && sweep < 0.0 && q.x < 0.62 && q.x > -1.2) { m = LACE; opened -= 0.01; }
	d = nearer(d, vec2(opened * 0.8, m));
	// The tongue.
	vec3 t = q - vec3(-0.1, 0.975, 0.0);
	t.xy = turn(-0.56) * t.xy;
	t.y += 0.9 * t.z * t.z + 0.12 * t.x * t.x;
	d = nearer(d, vec2(box(t, vec3(0.27, 0.022, 0.15), 0.022), CANVAS));
	// Laces over the ramp.
	float ramp = 0.0;
	for (int i = 0; i < 5; i++) {
		float u = float(i) / 4.0;
		vec3 at = mix(vec3(0.52, 0.735, 0.0), vec3(-0.16, 1.075, 0.0), u);
		float w = mix(0.2, 0.155, u);
		vec3 l = q - at;
		l.y += 0.5 * l.z * l.z;
		d = nearer(d, vec2(box(l, vec3(0.042, 0.028, w), 0.024), LACE));
	}
	return d;
}

vec2 sneakers(vec3 p) {
	vec2 d = vec2(1e9, 0.0);
	for (int i = min(frame, 0); i < 2; i++) {
		vec3 q = p - (i == 0 ? vec3(0.05, 0.0, 0.28) : vec3(-0.12, 0.0, -0.72));
		q.xz = turn(i == 0 ? 0.1 : -0.22) * q.xz;
		if (i == 1) q.z = -q.z;
		d = nearer(d, sneaker(q));
	}
	return d;
}

vec2 clutter(vec3 p) {
	vec2 d = vec2(1e9, 0.0);
	vec3 q = p - vec3(-1.75, 0.0, -1.5);
	if (length(q - vec3(0, 0.6, 0)) < 2.0) {
		float mug = disc((q - vec3(0, 0.55, 0)).xzy, 0.46, 0.55, 0.04);
		mug = max(mug, -disc((q - vec3(0, 0.7, 0)).xzy, 0.4, 0.55, 0.0));
		vec3 h = q - vec3(0.5, 0.55, 0.15);
		mug = min(mug, torus(h.xyz, 0.26, 0.06));
		d = vec2(mug, CLAY);
	}
	q = p - vec3(1.75, 0.0, -1.7);
	q.xz = turn(0.35) * q.xz;
	d = nearer(d, vec2(box(q - vec3(0, 0.13, 0), vec3(0.95, 0.13, 0.65), 0.02), BOOK));
	q.xz = turn(-0.25) * q.xz;
	d = nearer(d, vec2(box(q - vec3(-0.05, 0.37, 0), vec3(0.8, 0.1, 0.55), 0.02), LEAF));
	q = p - vec3(1.5, 0.012, 0.9);
	q.xz = turn(-0.5) * q.xz;
	d = nearer(d, vec2(box(q, vec3(0.7, 0.012, 0.95), 0.005), PAPER));
	q = p - vec3(-1.5, 0.05, 0.8);
	q.z += 0.35 * sin(q.x * 2.2);
	d = nearer(d, vec2((length(q.yz) - 0.045) * 0.75, CABLE));
	q = p - vec3(1.0, 0.07, 1.25);
	q.xz = turn(0.7) * q.xz;
	return nearer(d, vec2(capsule(q, vec3(-0.5, 0, 0), vec3(0.5, 0, 0), 0.055), STRIPE));
}

vec2 map(vec3 p) {
#if PRODUCT == 0
	vec2 d = sneakers(p);
#elif PRODUCT == 1
	vec2 d = watch(p);
#else
	vec2 d = headphones(p);
#endif
#if STUDIO == 1
	return nearer(d, vec2(smin(p.y, p.z + 4.5, 3.5), FLOOR));
#else
	d = nearer(d, vec2(p.y, FLOOR));
	d = nearer(d, vec2(p.z + 3.1, WALL));
	return nearer(d, clutter(p));
#endif
}

vec3 normal(vec3 p) {
	vec3 n = vec3(0);
	// A loop that a compiler cannot unroll keeps the scene from being compiled four times over.
	for (int i = min(frame, 0); i < 4; i++) {
		vec3 e = 2.0 * vec3((i + 3) >> 1 & 1, i >> 1 & 1, i & 1) - 1.0;
		n += e * map(p + 0.0006 * e).x;
	}
	return normalize(n);
}

struct Surface {
	vec3 albedo;
	float rough;
	float mirror; // share of light reflected at normal incidence
	bool metal;
};

Surface surface(float m, vec3 p) {
	if (m == FLOOR) {
		if (studio) return Surface(vec3(0.93, 0.928, 0.925), 0.6, 0.02, false);
		float plank = floor((p.z + 20.0) / 0.8);
		float grain = noise(vec2(p.x * 1.2 + plank * 7.0, p.z * 26.0)) * 0.6 + noise(vec2(p.x * 5.0, p.z * 70.0)) * 0.4;
		float gap = smoothstep(0.0, 0.02, abs(mod(p.z + 20.0, 0.8) - 0.4) - 0.375);
		vec3 wood = mix(vec3(0.30, 0.17, 0.085), vec3(0.44, 0.27, 0.14), grain) * (0.8 + 0.35 * hash(vec2(plank, 3.0)));
		return Surface(wood * (1.0 - 0.7 * gap), 0.35, 0.04, false);
	}
	if (m == WALL) {
		vec2 t = p.xy * vec2(1.6, 1.6);
		float flower = smoothstep(0.34, 0.3, length(fract(t + vec2(0.0, 0.5 * floor(t.x))) - 0.5));
		return Surface(mix(vec3(0.50, 0.46, 0.36), vec3(0.42, 0.36, 0.26), flower * 0.7), 1.0, 0.0, false);
	}
	if (m == STEEL) return Surface(vec3(0.82, 0.82, 0.83), 0.14, 1.0, true);
	if (m == BRASS) return Surface(vec3(0.86, 0.62, 0.36), 0.2, 1.0, true);
	if (m == MARK) return Surface(vec3(0.92, 0.9, 0.86), 0.25, 0.5, true);
	if (m == DIAL) return Surface(vec3(0.012, 0.06, 0.085), 0.3, 0.06, false);
	if (m == LEATHER) return Surface(vec3(0.36, 0.15, 0.055) * (0.85 + 0.3 * noise(p.xy * 30.0 + p.z * 17.0)), 0.5, 0.04, false);
	if (m == THREAD) return Surface(vec3(0.75, 0.62, 0.44), 0.9, 0.02, false);
	if (m == CANVAS) return Surface(vec3(0.05, 0.2, 0.3) * (0.9 + 0.2 * noise(p.xy * 60.0)), 0.9, 0.025, false);
	if (m == RUBBER) return Surface(vec3(0.80, 0.79, 0.755), 0.5, 0.04, false);
	if (m == LACE) return Surface(vec3(0.84, 0.83, 0.80), 0.9, 0.02, false);
	if (m == LINING) return Surface(vec3(0.62, 0.58, 0.5), 0.9, 0.02, false);
	if (m == STRIPE) return Surface(vec3(0.70, 0.09, 0.03), 0.5, 0.04, false);
	if (m == SHELL) return Surface(vec3(0.055, 0.115, 0.085), 0.36, 0.05, false);
	if (m == CUSHION) return Surface(vec3(0.42, 0.235, 0.13), 0.55, 0.04, false);
	if (m == CLAY) return Surface(vec3(0.16, 0.22, 0.42), 0.25, 0.05, false);
	if (m == PAPER) return Surface(vec3(0.72, 0.71, 0.66), 0.9, 0.02, false);
	if (m == BOOK) return Surface(vec3(0.42, 0.08, 0.08), 0.5, 0.04, false);
	if (m == LEAF) return Surface(vec3(0.52, 0.46, 0.16), 0.5, 0.04, false);
	return Surface(vec3(0.03), 0.5, 0.04, false);
}

// The light that comes from outside: soft boxes in the studio, a dull room at home.
vec3 sky(vec3 d) {
	if (!studio) return vec3(0.11, 0.085, 0.055) * (0.6 + 0.5 * max(d.y, 0.0));
	vec3 light = vec3(0.62) + 0.25 * max(d.y, 0.0);
	float fill = smoothstep(0.55, 0.8, dot(d, normalize(vec3(1.0, 0.35, 0.3)))) * 0.55;
	float rim = smoothstep(0.86, 0.9, dot(d, normalize(vec3(0.35, 0.8, -0.75)))) * 1.6;
	float flag = smoothstep(0.1, 0.0, abs(d.y - 0.12)) * 0.35 * step(0.0, d.z);
	return light * (1.0 - flag) + vec3(fill) + rim;
}

// The key light of the studio: a round soft box far away, and how much of the sphere it takes.
const vec3 key = normalize(vec3(-0.75, 0.85, 0.55));
const vec3 key_light = vec3(4.6, 4.55, 4.45);
const float key_edge = 0.77;
const float key_angle = 2.0 * PI * (1.0 - key_edge);

vec3 toward_key() {
	float z = mix(key_edge, 1.0, random()), a = random() * 2.0 * PI, r = sqrt(1.0 - z * z);
	vec3 u = normalize(cross(key, vec3(0, 1, 0)));
	return z * key + r * (cos(a) * u + sin(a) * cross(key, u));
}

const vec3 bulb = vec3(1.6, 4.4, 1.6);

float visible(vec3 from, vec3 to) {
	vec3 d = to - from;
	float far = length(d);
	d /= far;
	float t = 0.02;
	for (int i = 0; i < 48; i++) {
		float h = map(from + d * t).x;
		if (h < 0.0008) return 0.0;
		t += h;
		if (t > far) return 1.0;
	}
	return 1.0;
}

vec3 around(vec3 n) {
	float a = random() * 2.0 * PI, z = random() * 2.0 - 1.0;
	return normalize(n + vec3(sqrt(1.0 - z * z) * vec2(cos(a), sin(a)), z));
}

vec3 trace(vec3 o, vec3 d) {
	vec3 sum = vec3(0), weight = vec3(1);
	bool mirrored = true; // whether the key light was not counted yet on the way here
	for (int bounce = 0; bounce < 4; bounce++) {
		float t = 0.0, m = -1.0;
		for (int i = 0; i < 140; i++) {
			vec2 h = map(o + d * t);
			if (h.x < 0.0004 * (1.0 + t)) { m = h.y; break; }
			t += h.x;
			if (t > 22.0) break;
		}
		if (m < 0.0) {
			vec3 far = sky(d);
			if (studio && mirrored && dot(d, key) > key_edge) far += key_light;
			return sum + weight * far;
		}
		vec3 p = o + d * t, n = normal(p);
		if (dot(n, d) > 0.0) n = -n;
		Surface s = surface(m, p);
		float f = s.mirror + (1.0 - s.mirror) * pow(1.0 - max(dot(n, -d), 0.0), 5.0) * (1.0 - s.rough * 0.8);
		if (s.rough > 0.55 && !s.metal) f = 0.0; // what is as rough as cloth shows no highlight worth its noise
		o = p + n * 0.003;
		if (s.metal || random() < f) {
			mirrored = true;
			if (s.metal) weight *= mix(s.albedo, vec3(1), pow(1.0 - max(dot(n, -d), 0.0), 5.0));
			d = normalize(mix(reflect(d, n), around(n), s.rough * s.rough));
			if (dot(d, n) <= 0.0) return sum;
		} else {
			weight *= s.albedo;
			mirrored = false;
			if (studio) {
				vec3 l = toward_key();
				float c = dot(n, l);
				if (c > 0.0) sum += weight * key_light * key_angle / PI * c * visible(o, o + 12.0 * l);
			} else {
				vec3 lamp = bulb + 0.3 * (vec3(random(), random(), random()) - 0.5);
				vec3 l = lamp - o;
				float r2 = dot(l, l);
				float c = max(dot(n, normalize(l)), 0.0);
				if (c > 0.0) sum += weight * vec3(1.0, 0.68, 0.36) * 10.5 * c / r2 * visible(o, lamp);
			}
			d = around(n);
		}
		if (bounce > 1) {
			float live = clamp(max(weight.x, max(weight.y, weight.z)), 0.05, 0.95);
			if (random() > live) return sum;
			weight /= live;
		}
	}
	return sum;
}

void main() {
	seed = uint(gl_FragCoord.x) * 1973u + uint(gl_FragCoord.y) * 9277u + uint(frame) * 26699u;
	random();
	vec3 total = vec3(0);
	for (int i = 0; i < 2; i++) {
		vec2 uv = (gl_FragCoord.xy + vec2(random(), random()) - 0.5 * resolution) / resolution.y;
		if (!studio) uv = turn(0.075) * uv * 1.1 + vec2(0.02, 0.015);
		vec3 eye = product == 0 ? vec3(2.3, 2.5, 6.2) : product == 1 ? vec3(1.9, 2.0, 5.6) : vec3(2.5, 1.9, 5.4);
		vec3 target = product == 0 ? vec3(0.0, 0.5, -0.15) : product == 1 ? vec3(0.0, 1.0, 0.1) : vec3(0.0, 1.02, 0.0);
		float zoom = product == 0 ? 1.72 : product == 1 ? 1.95 : 1.8;
		vec3 w = normalize(target - eye), u = normalize(cross(w, vec3(0, 1, 0))), v = cross(u, w);
		// A little defocus: the studio's plane is sharp, the snapshot's is not quite where it should be.
		float focus = length(target - eye) * (studio ? 1.0 : 0.8);
		float a = random() * 2.0 * PI, r = sqrt(random()) * (studio ? 0.012 : 0.035);
		vec3 d = normalize(uv.x * u + uv.y * v + zoom * w);
		vec3 hit = eye + d * focus / dot(d, w);
		vec3 lens = eye + r * (cos(a) * u + sin(a) * v);
		total += min(trace(lens, normalize(hit - lens)), vec3(3.5));
	}
	vec4 before = frame == 0 ? vec4(0) : texelFetch(previous, ivec2(gl_FragCoord.xy), 0);
	color = before + vec4(total, 2.0);
}
