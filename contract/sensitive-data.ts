import type { Peran } from './peran.ts'

// Who reads what is said of people beyond names, marks and figures: one table for all of it (decision 0040). The server filters
// by it (server/datapokok/orang/sensitive-data.ts), test/data-sensitif.test.ts asks every endpoint, docs/keamanan.md shows it.

/**
 * How somebody stands, today, to the person a piece of data is about. pembimbing: murabbi and pendamping who care for them ·
 * sekelompok: those on duty in the same kelompok, and who reminds the badal · diri: the person · pencatat: the woman who leads
 * the kelompok and may record that sheet now. A wali with a link stands in no line: it tells counts and nothing of all this.
 */
export type SensitiveReader = 'admin' | 'pembimbing' | 'sekelompok' | 'diri' | 'pencatat'

interface Sensitive {
  /** The names of its fields in replies. */
  isian: readonly string[]
  pembaca: readonly SensitiveReader[]
}

export const SENSITIVE_DATA = {
  /** What the letter U stands for. */
  arti_u: { isian: ['sebut_udzur'], pembaca: ['pencatat'] },
  alasan: { isian: ['alasan', 'jawaban', 'status_alasan'], pembaca: ['admin', 'pembimbing'] },
  catatan: { isian: ['catatan', 'from_catatan', 'to_catatan'], pembaca: ['admin', 'pembimbing'] },
  surat: { isian: ['lampiran'], pembaca: ['admin', 'pembimbing'] },
  hp: { isian: ['hp'], pembaca: ['admin', 'pembimbing'] },
  wali: { isian: ['wali_nama', 'wali_hp'], pembaca: ['admin', 'pembimbing'] },
  hp_pengasuh: { isian: ['hp', 'email'], pembaca: ['admin', 'sekelompok', 'diri'] },
  bank: { isian: ['bank', 'rekening', 'rekening_nama'], pembaca: ['admin'] },
} as const satisfies Record<string, Sensitive>
export type SensitiveData = keyof typeof SENSITIVE_DATA

/** `hubungan`: how the reader stands to the person; whoever has no such tie reads nothing of it, pimpinan included. */
export function mayReadSensitive(
  jenis: SensitiveData,
  { peran, hubungan = [] }: { peran: readonly Peran[]; hubungan?: readonly SensitiveReader[] },
): boolean {
  const reader: readonly SensitiveReader[] = SENSITIVE_DATA[jenis].pembaca
  return reader.some(p => (p === 'admin' ? peran.includes('admin') : hubungan.includes(p)))
}
