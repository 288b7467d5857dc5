interface NotFetchedProps {
  /** What the part of the open paper is called. */
  readonly title: string
  readonly text: string
  readonly retry: string
  readonly onRetry: () => void
}

/** Stands in the place of a part of the open paper that could not be fetched. */
export function NotFetched({ title, text, retry, onRetry }: NotFetchedProps) {
  return (
    <section className="desk-rest">
      <h3>{title}</h3>
      <p>
        {text}{' '}
        <button type="button" className="plain-button" data-tone="quiet" onClick={onRetry}>
          {retry}
        </button>
      </p>
    </section>
  )
}
