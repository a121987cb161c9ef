import { useLoaderData, useLocation } from 'react-router'
import { DocumentView } from '#app/features/site/documents/document-view'
import { dateText } from '#app/lib/documents/document'
import { documentOf, documents } from '#app/lib/documents/index'
import { Page } from '#app/ui/layout/page'
import { Link } from '#app/ui/link'

/** Agreements and policies: a list of all, next to the chosen one. */
export function Component() {
  const chosen = useLoaderData<string>()
  const { pathname } = useLocation()
  const text = documentOf(chosen)
  if (!text) return null
  return (
    <Page title={text.title} description={`V策${text.title}，${dateText(text.version)}版。`}>
      <div className="grid grid-cols-[200px_1fr] items-start gap-4 print:block">
        <nav aria-label="协议与规则" className="box sticky top-4 grid gap-0.5 p-2 print:hidden">
          {Object.entries(documents).map(([name, { title }]) => (
            <Link
              key={name}
              to={`${pathname}?name=${name}`}
              aria-current={name === chosen ? 'page' : undefined}
              className="rounded-md px-3 py-2 text-base text-ink-2 hover:bg-hover aria-[current]:bg-brand-soft aria-[current]:font-semibold aria-[current]:text-brand"
            >
              {title}
            </Link>
          ))}
        </nav>
        <DocumentView text={text} />
      </div>
    </Page>
  )
}
