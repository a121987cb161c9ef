import { useLoaderData, useLocation } from 'react-router'
import { documents } from '#app/lib/documents/index'
import { DocumentParts } from '#app/ui/layout/document-text'
import { Page } from '#app/ui/layout/page'
import { Link } from '#app/ui/link'

/** Agreements and policies: list of all next to the chosen one. */
export function Component() {
  const chosen = useLoaderData<string>()
  const { pathname } = useLocation()
  const document = documents[chosen]
  if (!document) return null
  return (
    <Page title={document.title} description={`V策${document.title}，${document.version}版。`}>
      <div className="grid grid-cols-[200px_1fr] items-start gap-4">
        <nav aria-label="协议与规则" className="box grid gap-0.5 p-2">
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
        <article className="box p-12">
          <h1 className="text-2xl font-semibold text-ink">{document.title}</h1>
          <p className="t-hint mt-2 mb-8">版本：{document.version}</p>
          <DocumentParts blocks={document.blocks} className="max-w-180 gap-7" />
        </article>
      </div>
    </Page>
  )
}
