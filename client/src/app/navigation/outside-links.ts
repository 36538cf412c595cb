/** The operator's outside addresses, which the server writes on the html element when they are configured. */
const { community, social, help, faq, guidelines } = document.documentElement.dataset;

export const outsideLinks = { community, social, help, faq, guidelines };
