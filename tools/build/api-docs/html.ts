/** A piece of HTML that is ready: whatever was put into it has been escaped. */
export class Html {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
}

/** Makes HTML of a template; texts are escaped, HTML and lists of it are taken as they are. */
export function html(
  strings: TemplateStringsArray,
  ...values: readonly (string | number | Html | readonly Html[])[]
): Html {
  const parts = strings.map((text, index) => {
    const value = values[index]
    return value === undefined ? text : `${text}${written(value)}`
  })
  return new Html(parts.join(''))
}

/** Makes HTML of a text in which code stands between backticks. */
export function prose(text: string): Html {
  const parts = text.split('`').map((part, index) => (index % 2 === 0 ? html`${part}` : code(part)))
  return html`${parts}`
}

/** Marks a text as code; a long address may break after its slashes. */
export function code(text: string): Html {
  const parts = text.split(/(?<=[^/]\/)(?=[^/])/)
  const broken = parts.map((part, index) => (index === 0 ? html`${part}` : html`<wbr />${part}`))
  return html`<code>${broken}</code>`
}

/** Shows lines of a program or of an answer; they keep their breaks. */
export function block(label: string, text: string): Html {
  return html`<figure>
    <figcaption>${label}</figcaption>
    <pre><code>${text}</code></pre>
  </figure>`
}

/** Makes a table with headers for its columns and, in each row's first cell, for the row. */
export function table(
  caption: string,
  headers: readonly string[],
  rows: readonly (readonly Html[])[],
): Html {
  const columns = headers.map((header) => html`<th scope="col">${header}</th>`)
  const body = rows.map(([first = html``, ...cells]) => {
    const others = cells.map((cell) => html`<td>${cell}</td>`)
    return html`<tr>
      <th scope="row">${first}</th>
      ${others}
    </tr>`
  })
  return html`<table>
    <caption>
      ${caption}
    </caption>
    <thead>
      <tr>
        ${columns}
      </tr>
    </thead>
    <tbody>
      ${body}
    </tbody>
  </table>`
}

function written(value: string | number | Html | readonly Html[]): string {
  if (value instanceof Html) return value.text
  if (typeof value === 'object') return value.map(({ text }) => text).join('')
  return String(value).replaceAll(/[&<>"]/g, (character) => entities[character] ?? character)
}
