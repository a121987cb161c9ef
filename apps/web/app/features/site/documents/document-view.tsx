import { chineseNumeral } from '@vce/futures/numerals'
import { type DocumentText, dateText } from '#app/lib/documents/document'
import { Button } from '#app/ui/controls/button'
import { DocumentParts } from '#app/ui/layout/document-text'
import { PersonalDataList } from './personal-data-list'

/** Number of sections from which a table of contents is shown. */
const minContents = 8

/** A document: its versions, its text, and a table of contents if it is long. */
export function DocumentView({ text }: { text: DocumentText }) {
  const { title, version, effective, first, opening = [], blocks, numbered, list } = text
  const hasContents = numbered && blocks.length >= minContents
  return (
    <div className={hasContents ? 'grid grid-cols-[1fr_184px] items-start gap-4 print:block' : undefined}>
      <article data-legal="" className="box min-w-0 px-12 py-10 print:border-0 print:p-0">
        <header className="flex items-start gap-4">
          <div className="rest">
            <h1 className="text-2xl font-semibold text-ink">{title}</h1>
            {!list && (
              <p className="t-hint mt-2 flex flex-wrap gap-x-5">
                <span>版本：{dateText(version)}</span>
                <span>生效日期：{dateText(effective)}</span>
                {first && <span>首次发布：{dateText(first)}</span>}
              </p>
            )}
          </div>
          <Button
            variant="outline"
            size="sm"
            className="needs-script mt-1 print:hidden"
            onClick={() => window.print()}
          >
            打印
          </Button>
        </header>
        {opening.length > 0 && (
          <div className="mt-7 grid gap-1.5">
            {opening.map((paragraph) => (
              <p key={paragraph} className="t-brief">
                {paragraph}
              </p>
            ))}
          </div>
        )}
        {list ? (
          <PersonalDataList list={list} />
        ) : (
          <DocumentParts blocks={blocks} numbered={numbered} level={2} className="mt-8 gap-7" />
        )}
      </article>
      {hasContents && <DocumentContents blocks={blocks} />}
    </div>
  )
}

const DocumentContents = ({ blocks }: Pick<DocumentText, 'blocks'>) => (
  <nav
    aria-label="目录"
    className="box sticky top-4 max-h-[calc(100vh-32px)] overflow-y-auto p-2 print:hidden"
  >
    <p className="t-hint px-3 py-1.5">目录</p>
    <ol>
      {blocks.map(({ heading }, index) => (
        <li key={heading}>
          <a
            href={`#s${index + 1}`}
            className="block rounded-md px-3 py-1 text-sm text-ink-2 hover:bg-hover hover:text-brand"
          >
            {chineseNumeral(index + 1)}、{heading}
          </a>
        </li>
      ))}
    </ol>
  </nav>
)
