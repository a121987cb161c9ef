/** 看数据's ten models, in the menu's order; the key is `showModel`. */
export const modelKeys = [
  'cclhb',
  'cjllhb',
  'mmll',
  'zjlx',
  'xwyk',
  'jctlzst',
  'qxjg',
  'jxyb',
  'slyz',
  'kccd',
] as const
export type ModelKey = (typeof modelKeys)[number]
