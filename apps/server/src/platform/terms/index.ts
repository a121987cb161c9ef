export { addTerms, type Terms, termsAt, termsOf, termsVersions } from './terms'
