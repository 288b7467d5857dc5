const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** What XML 1.0 can't hold in any form: control characters, and two that are no characters. */
const outsideXml = /[^\t\n\r\u0020-\uFFFD\u{10000}-\u{10FFFF}]/gu

/**
 * Makes a text safe between the tags and in the attributes of XML and HTML. Characters that XML can't
 * hold are left out.
 */
export function escapeMarkup(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(outsideXml, '')
    .replaceAll(/[&<>"']/g, (character) => entities[character] ?? '')
}
