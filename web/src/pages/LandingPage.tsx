export default function LandingPage() {
	return <title>Pixwand</title>;
}
