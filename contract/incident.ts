/**
 * What the server could not explain ends with the number of its call, by which the log tells what happened: in the sentence itself, so
 * that every place that shows the sentence shows it, an older build and the queue too.
 */
export function withIncident(pesan: string, nomor: string): string {
  return `${pesan}${BEFORE}${nomor}.`
}

export function splitIncident(text: string): { pesan: string; nomor?: string } {
  const at = text.lastIndexOf(BEFORE)
  return at < 0 ? { pesan: text } : { pesan: text.slice(0, at), nomor: text.slice(at + BEFORE.length, -1) }
}

const BEFORE = ' Nomor kejadian: '
