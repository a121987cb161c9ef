export {
  type ContractCode,
  displayCode,
  exchangeCode,
  isContractCode,
  parseContractCode,
  splitContractCode,
} from './contract-code'
export {
  type ContractTerms,
  createContractTerms,
  type TermRule,
  type TermsOf,
  termRules,
} from './contract-terms'
export { deliveryMonthOf, inDeliveryMonth, monthNumber, monthOfDay, monthsBetween } from './delivery-month'
export { type Exchange, type ExchangeCode, exchangeOf, exchanges } from './exchanges'
export { lastTradingDay } from './expiry'
export { listedContracts } from './listing'
export {
  type ContractInterest,
  type InterestDay,
  type MainDay,
  mainContracts,
  type PreviousMain,
} from './main-contract'
export { formerProducts, type Product, predecessorsOf, priceDigits, productOf, products } from './products'
export { isDoubleSided, type PublishedFact, type SingleSided, singleSided } from './single-sided'
