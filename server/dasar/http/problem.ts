import type { ErrorReply, ProblemReply } from '#contract/endpoint.ts'

export const PROBLEM = 'application/problem+json; charset=utf-8'

/** Any refusal as RFC 9457 asks for it, its members before ours. */
export function toProblem(status: number, reply: ErrorReply, id: string): ProblemReply {
  return {
    ...{ type: `/api/dokumentasi#${anchorOf(reply.kode)}`, title: titleOf(status), status },
    // No address answers it: it is the number of the call in the log.
    ...{ detail: reply.pesan, instance: `/api/kejadian/${id}` },
    ...reply,
  }
}

/** Where the readable page says what a code means. */
export function anchorOf(kode: string): string {
  return `galat-${kode}`
}

/** An answer that says with a status what could not be done. That of health is a report, whose `status` is a word of monitors. */
export function isProblem(status: number, answer: unknown): answer is ErrorReply {
  return status >= 400 && typeof answer === 'object' && answer !== null && !('status' in answer)
}

export function titleOf(status: number): string {
  return TITLE[status] ?? 'Gagal'
}

/** The same for each code: what happened this time says `detail`. */
const TITLE: Record<number, string> = {
  400: 'Kiriman tidak sah',
  401: 'Perlu masuk',
  403: 'Tidak berhak',
  404: 'Tidak ditemukan',
  408: 'Kiriman terlalu lama',
  409: 'Bertentangan dengan yang tersimpan',
  410: 'Sudah tidak dilayani',
  413: 'Kiriman terlalu besar',
  415: 'Jenis berkas tidak dikenal',
  429: 'Terlalu sering',
  431: 'Kepala kiriman terlalu besar',
  500: 'Kesalahan di server',
  503: 'Belum dapat dilayani',
}
