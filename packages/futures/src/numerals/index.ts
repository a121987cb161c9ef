export { numeralPlaces, numeralValue } from './read-numeral'
export { chineseNumeral } from './write-numeral'
