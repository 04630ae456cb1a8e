import { Text } from '@react-email/components';
import { Code } from './Code.tsx';
import { bodyText, Layout } from './Layout.tsx';

/** A code that confirms the erasure of an account. */
export const ErasureCode = () => (
	<Layout title="Erase your account" preview="{{code}} confirms the erasure of your account">
		<Text style={bodyText}>
			Enter this code to erase your account with all pictures and credits. It works once, for {'{{minutes}}'}{' '}
			minutes. This cannot be undone.
		</Text>
		<Code />
		<Text style={bodyText}>
			If you did not request it, another person is signed in to your account: please write to our support.
			Without the code, nothing is erased.
		</Text>
	</Layout>
);
