/** Addresses of the operator elsewhere, as the server tells them on the html element; absent where none is configured. */
const { community, social, help, faq, guidelines } = document.documentElement.dataset;

export const outsideLinks = { community, social, help, faq, guidelines };
