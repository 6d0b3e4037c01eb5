/** The forms of a letter, as they are chosen from. */
export const FORMS = [
  { value: 'dinas', label: 'Surat dinas: nomor, lampiran, hal, dan tanggal di atas' },
  { value: 'judul', label: 'Berjudul di tengah, tanggal di atas tanda tangan' },
] as const
