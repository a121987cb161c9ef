export { addTerms, type Terms, termsAt, termsOf, termsThrough, termsVersions } from './terms'
