/** What artists' pages and dashboards show of requests and questions, in one file for the browser. */
export { OpenFeedback, OpenQuestions, WaitingFeedback, WaitingQuestions } from './list/OpenRequests.tsx';
export { FeedbackOffer, QuestionOffer } from './offer/RequestOffer.tsx';
