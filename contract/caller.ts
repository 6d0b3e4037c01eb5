/**
 * Two codes of 401. Lapsed: it was not used for too long; the device keeps what it has read, so that recording goes on. Ended: by
 * a log-out, the owner on another device, the admin, or a new password, and so is every token the server does not know; the
 * device gives up what it has read of people, and keeps what it has not sent.
 */
export const PAST_SESSION = 'session.unauthorized'
export const SESSION_ENDED = 'session.diakhiri'
/** The same of a session that a link opened: revoked, or its day is over. */
export const TAUTAN_ENDED = 'tautan.berakhir'

/** Refused until one has proved once more who one is (`createBukti`). */
export const NEEDS_PROOF = 'session.perlu_bukti'
/** What is asked for: the code of an account that has a second step, else the password. */
export interface AskProof {
  dengan: 'kode' | 'sandi'
}

/** No link has that code: whoever guesses some is written down. */
export const CODE_NOT_KNOWN = 'tautan_akun.tidak_dikenal'

/** 403: no link of a wali was opened in this browser within the last minutes; its digits are asked for. */
export const WALI_LOCKED = 'wali.terkunci'
/** The link of a wali that wrong digits have ended: to whoever ends it, and to whoever goes on trying. */
export const WALI_SPENT = 'tautan_wali.mati'
