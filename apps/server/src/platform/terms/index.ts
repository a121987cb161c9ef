export { addTerms, termsAt, termsOf, termsVersions } from './terms'
