import { lazyModules } from '#app/lib/lazy-modules'
import type { DocumentText } from './document'

interface DocumentFile {
  title: string
  /** Name of the document's file in this folder; the file is fetched on the first visit. */
  file: string
  load: () => Promise<{ text: DocumentText }>
}

/** Documents by the name in their address, in display order. */
export const documents: Readonly<Record<string, DocumentFile>> = {
  treaty: { title: '用户协议', file: 'treaty', load: () => import('./treaty') },
  privacy: { title: '隐私政策', file: 'privacy', load: () => import('./privacy') },
  user_info_protect: {
    title: '个人信息保护指引',
    file: 'user-info-protect',
    load: () => import('./user-info-protect'),
  },
  user_info_collection: {
    title: '个人信息收集清单',
    file: 'collected',
    load: () => import('./collected-data'),
  },
  tihrd_info: { title: '第三方信息共享清单', file: 'shared', load: () => import('./shared') },
  app_permission: { title: '应用权限说明', file: 'permissions', load: () => import('./permissions') },
  permit_relief: { title: '免责声明', file: 'disclaimer', load: () => import('./disclaimer') },
  shangyeduanxin: { title: '商业短信说明', file: 'messages', load: () => import('./messages') },
  qiyou_agree: { title: '期友社区公约', file: 'community', load: () => import('./community') },
  ai_rule: { title: 'AI 助手使用规则', file: 'assistant', load: () => import('./assistant') },
  vip_xieyi: { title: '会员服务协议', file: 'membership', load: () => import('./membership') },
}

const texts = lazyModules(
  async (name: string) => (await documents[name]?.load())?.text,
  (name) => `app/lib/documents/${documents[name]?.file}.ts`,
)

/** Loads a document; awaited before its page is rendered. Resolves to undefined for an unknown name. */
export const loadDocument = texts.load
/** The text of a loaded document. */
export const documentOf = (name: string) => texts.loaded(name)
/** The document as a lazy part of a page. */
export const documentPart = texts.part

/**
 * Name of the document that an address shows. Each of the two addresses has its own default. Undefined if
 * there is no such document.
 */
export function documentNameIn({ pathname, searchParams }: URL): string | undefined {
  const name = searchParams.get('name') || (pathname === '/agreement' ? 'vip_xieyi' : 'treaty')
  return Object.hasOwn(documents, name) ? name : undefined
}
