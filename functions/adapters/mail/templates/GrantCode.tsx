import { Text } from '@react-email/components';
import { Code } from './Code.tsx';
import { bodyText, Layout } from './Layout.tsx';

/** A code with which an admin confirms a grant of many credits. */
export const GrantCode = () => (
	<Layout title="Confirm a grant of credits" preview="{{code}} confirms a grant of credits">
		<Text style={bodyText}>
			Enter this code to grant the credits. It works once, for {'{{minutes}}'} minutes.
		</Text>
		<Code />
		<Text style={bodyText}>
			If you did not request it, another person is signed in to your account: please tell the operators.
			Without the code, nothing is granted.
		</Text>
	</Layout>
);
