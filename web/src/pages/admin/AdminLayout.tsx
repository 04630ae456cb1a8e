import { Outlet } from 'react-router-dom';
import { WaitingActs } from '../../features/admin-acts/WaitingActs.tsx';

/** The admins' pages, with what they have begun and can undo below each. */
export default function AdminLayout() {
	return (
		<>
			<Outlet />
			<WaitingActs />
		</>
	);
}
