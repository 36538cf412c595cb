export const declinedText = 'Your card could not be charged. Please check your details or try another card.';
export const waitingText = 'We are waiting for the confirmation';
export const lateText = 'If the confirmation still comes, your tokens are credited automatically';
export const canceledText = 'You canceled at PayPal. Nothing was charged.';
export const approvedText = 'You approved the payment, and we could not finish it yet.';
