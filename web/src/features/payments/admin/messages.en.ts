export default {
	amount: 'Amount',
	credits: 'Credits',
	date: 'Date',
	discount: 'Discount',
	expired: 'Expired',
	failed: 'Failed',
	id: 'ID',
	paid: 'Paid',
	paidAt: 'Paid At',
	pending: 'Pending',
	status: 'Status',
	user: 'User',
} as const;
