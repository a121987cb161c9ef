import type { CircleSettings } from './circle-fields'

/** Settings that a new circle begins with. */
export const newSettings: CircleSettings = {
  name: '',
  intro: '',
  rules: '',
  product_codes: [],
  privilege: null,
  join_mode: 'open',
  visibility: 'public',
}
