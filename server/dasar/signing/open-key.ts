import { AppError, Invalid } from '#server/dasar/errors.ts'
import { createThreads, errorOf } from '#server/dasar/threads.ts'
import type { KeyRefusal, LockedKey, OpenedKey } from './pkcs12.ts'

/** What a .p12 holds. Throws Invalid at `sandi` or `berkas`, with what to do about it. */
export async function openKey(locked: LockedKey): Promise<OpenedKey> {
  const opened = await threads.run(locked).catch(failure => {
    throw errorOf(failure, new AppError('unsupported', 'kunci_tanda.terlalu_lama', SLOW))
  })
  if (typeof opened !== 'string') return opened
  throw opened === 'sandi' ? Invalid({ sandi: CAUSE.sandi }) : Invalid({ berkas: CAUSE[opened] })
}

// One at a time, and none stays: what it knew of the passphrase goes with it.
const threads = createThreads<LockedKey, OpenedKey | KeyRefusal>(new URL('./pkcs12-worker.ts', import.meta.url), {
  ...{ atOnce: 1, waiting: 20, limitMs: 20_000, memoryMb: 64 },
  stays: () => false,
})

const SLOW = 'Berkas ini terlalu lama dibuka. Ekspor ulang .p12 Anda dengan pengaturan biasa, lalu pasang lagi.'
const CAUSE: Record<KeyRefusal, string> = {
  bukan: 'Ini bukan berkas .p12 (PKCS#12). Pilih berkas .p12 atau .pfx yang Anda terima beserta sandinya.',
  sandi: 'Sandi ini tidak membuka berkasnya. Periksa huruf besar dan kecilnya.',
  algoritma:
    'Berkas ini dikunci dengan cara yang tidak didukung, biasanya RC2 dari program lama. Ekspor ulang dengan AES-256, lalu pasang lagi.',
  tanpa_kunci:
    'Di dalam berkas ini tidak ada kunci yang cocok dengan sertifikatnya. Ekspor ulang beserta kunci pribadinya.',
  jenis_kunci: 'Jenis kunci ini tidak didukung. Perlu RSA paling sedikit 2048 bit, atau EC P-256, P-384, atau P-521.',
}
