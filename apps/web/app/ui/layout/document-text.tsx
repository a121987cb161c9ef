import { chineseNumeral } from '@vce/futures/numerals'
import type { DocumentText } from '#app/lib/documents/document'
import { cn } from '#app/ui/cn'

type PartsProps = Pick<DocumentText, 'blocks' | 'numbered'> & {
  /** Level of the headings. */
  level?: 2 | 3
  className?: string
}

/** Parts of a document with headings; if they are numbered, the third part has the anchor `s3`. */
export const DocumentParts = ({ blocks, numbered, level = 3, className }: PartsProps) => {
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <div className={cn('grid gap-5', className)}>
      {blocks.map(({ heading, paragraphs }, index) => (
        <section key={heading} id={numbered ? `s${index + 1}` : undefined} className="scroll-mt-4">
          <Heading className="t-name break-after-avoid">
            {numbered && `${chineseNumeral(index + 1)}、`}
            {heading}
          </Heading>
          {paragraphs.map((paragraph, place) => (
            <p key={paragraph} className={cn('t-brief mt-1.5', numbered && 'flex gap-2.5')}>
              {numbered && <span className="w-9 shrink-0 text-ink-3">{`${index + 1}.${place + 1}`}</span>}
              {numbered ? <span className="rest">{paragraph}</span> : paragraph}
            </p>
          ))}
        </section>
      ))}
    </div>
  )
}
