import { type DocumentText, sectionsOf } from './document'

/** 个人信息收集清单. The server sends its rows and their date. */
export const text: DocumentText = {
  title: '个人信息收集清单',
  version: '2026-11-24',
  effective: '2026-11-24',
  list: 'collected',
  opening: [
    '下表由系统按各功能实际保存的信息生成，逐项列出名称、目的、场景与保存多久。标为“必需”的，不提供则无法使用对应功能；标为“选填”的，由您决定。处理规则见《隐私政策》。',
  ],
  blocks: sectionsOf({}),
}
