import type { CircleSettings } from './circle-fields'

/** Initial settings of a new circle. */
export const newCircleSettings: CircleSettings = {
  name: '',
  intro: '',
  rules: '',
  product_codes: [],
  privilege: null,
  join_mode: 'open',
  visibility: 'public',
}
