import { type DocumentText, sectionsOf } from './document'

/** 第三方信息共享清单. The server sends its rows and their date. */
export const text: DocumentText = {
  title: '第三方信息共享清单',
  version: '2026-11-24',
  effective: '2026-11-24',
  list: 'shared',
  opening: [
    '下表由系统按本站当前接入的第三方服务生成。没有列出的第三方，我们不向其提供个人信息；法律法规要求或有权机关依法调取的除外。接入新的第三方时，本表随之更新。',
  ],
  blocks: sectionsOf({}),
}
