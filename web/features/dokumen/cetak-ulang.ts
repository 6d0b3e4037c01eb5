import { useMutation, useQueryClient } from '@tanstack/react-query'
import { labelDokumen, reprintSurat, type SuratKeluar, type Verifikasi } from '#contract/dokumen/dokumen.ts'
import { formatWaktu, type Zona } from '#contract/tanggal.ts'
import { call } from '#web/api.ts'
import { kata } from '#web/ui/istilah.ts'
import { tellDone } from '#web/ui/kabar.ts'
import { saveFile } from '#web/ui/save-file.ts'

export const suratKey = ['surat']

/** The letter as it was issued, as a file; the book then tells that it was printed again. */
export function useCetakUlang() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ kode }: SuratKeluar) => call(reprintSurat, { params: { kode } }),
    onSuccess: (berkas, { jenis, nama }) => {
      saveFile(berkas, `${labelDokumen(kata)[jenis]} ${nama}.pdf`)
      tellDone('Berkas berhasil diunduh')
      return queryClient.invalidateQueries({ queryKey: suratKey })
    },
  })
}

/** 'Dicetak ulang 2 kali, terakhir Selasa, 24 November 2026 18.42 WIB' */
export function describeCetakUlang({ kali, terakhir_at }: NonNullable<Verifikasi['cetak_ulang']>, zona: Zona): string {
  return `Dicetak ulang ${kali} kali, terakhir ${formatWaktu(terakhir_at, zona)}`
}
