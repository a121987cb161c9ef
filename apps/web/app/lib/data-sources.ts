/** Kinds of facts by the files they come from. */
export const dataSources = {
  quotes: { name: '日行情', files: '日行情文件' },
  rankings: { name: '会员排名', files: '会员排名文件' },
  receipts: { name: '仓单日报', files: '仓单日报' },
  parameters: { name: '结算参数', files: '结算参数文件' },
  spot: { name: '现货价', files: '现货价表' },
  minutes: { name: '分钟线', files: '分钟线文件' },
  reports: { name: '研报', files: '研报表' },
  views: { name: '机构观点', files: '观点表' },
} as const
export type DataSource = keyof typeof dataSources

/** Kinds of files that exchanges publish; the others are tables from elsewhere. */
const published: ReadonlySet<DataSource> = new Set(['quotes', 'rankings', 'receipts', 'parameters'])
export const isPublished = (source: DataSource) => published.has(source)
