/**
 * The operator's own addresses, which the server writes on the html element when they are configured. Help has pages of the site
 * otherwise.
 */
const {
  community,
  social,
  help = '/page/help',
  faq = '/page/faq',
  guidelines = '/page/guidelines',
} = document.documentElement.dataset;

export const outsideLinks = { community, social, help, faq, guidelines };
