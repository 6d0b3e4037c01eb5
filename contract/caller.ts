import * as z from 'zod'
import { idField } from './endpoint.ts'

// Who calls, as every floor has to know: by which session, and how one ends.

/** What a session that a link opened is good for: this one pertemuan, and to fill it only. */
export const tautanSesi = z.object({
  id: idField,
  kelompok_id: idField,
  kegiatan_id: idField,
  tanggal: z.string(),
  ke: z.int(),
  /** Who made the link. */
  pembuat: z.string(),
  berlaku_sampai_at: z.int(),
})
export type TautanSesi = z.infer<typeof tautanSesi>

/**
 * Two codes of 401. Lapsed: it was not used for too long; the device keeps what it has read, so that recording goes on. Ended: by
 * a log-out, the owner on another device, the admin, or a new password, and so is every token the server does not know; the
 * device gives up what it has read of people, and keeps what it has not sent.
 */
export const SESI_LEWAT = 'session.unauthorized'
export const SESI_DIAKHIRI = 'session.diakhiri'
/** The same of a session that a link opened: revoked, or its day is over. */
export const TAUTAN_BERAKHIR = 'tautan.berakhir'

/** Refused until one has proved once more who one is (`createBukti`). */
export const PERLU_BUKTI = 'session.perlu_bukti'
/** What is asked for: the code of an account that has a second step, else the password. */
export interface MintaBukti {
  dengan: 'kode' | 'sandi'
}

/** No link has that code: whoever guesses some is written down. */
export const KODE_TAK_DIKENAL = 'tautan_akun.tidak_dikenal'
