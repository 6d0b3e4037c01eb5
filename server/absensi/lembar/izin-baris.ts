import type { IzinBaris } from '#contract/absensi/jenis-izin.ts'
import type { RosterRow } from './lembar.sql.ts'

export type DenganIzin = Pick<
  RosterRow,
  'izin_id' | 'izin_jenis' | 'izin_dari' | 'izin_sampai' | 'izin_oleh' | 'izin_alasan'
>

/**
 * A row with the izin of its day as the contract has it. `bolehBaca`: to others than those who care for the kelompok it is
 * a mark like any other; `bolehAlasan`: who came by a link fills in and need not know why somebody is away.
 */
export function withIzin<R extends DenganIzin>(
  row: R,
  { bolehBaca, bolehAlasan }: { bolehBaca: boolean; bolehAlasan: boolean },
): Omit<R, keyof DenganIzin> & { izin: IzinBaris | null } {
  const { izin_id: id, izin_jenis: jenis, izin_dari: dari, izin_sampai: sampai, izin_oleh, izin_alasan, ...rest } = row
  if (!bolehBaca || id === null || jenis === null || dari === null || sampai === null) return { ...rest, izin: null }
  return { ...rest, izin: { id, jenis, dari, sampai, oleh: izin_oleh, alasan: bolehAlasan ? (izin_alasan ?? '') : '' } }
}
