export { lastDeliveryDay } from './delivery-dates'
export { type ProductEvent, productEvents } from './product-events'
