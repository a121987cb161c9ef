import type { DocumentText } from '#app/lib/documents/document'
import { cn } from '#app/ui/cn'

/** Parts of a document with headings. */
export const DocumentParts = ({
  blocks,
  className,
}: Pick<DocumentText, 'blocks'> & { className?: string }) => (
  <div className={cn('grid gap-5', className)}>
    {blocks.map(({ heading, paragraphs }) => (
      <section key={heading}>
        <h3 className="t-name">{heading}</h3>
        {paragraphs.map((paragraph) => (
          <p key={paragraph} className="t-brief mt-1.5">
            {paragraph}
          </p>
        ))}
      </section>
    ))}
  </div>
)
