import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Api } from '#contract/api.ts'
import { type CetakanRow, labelDokumen, type OutgoingSurat, type Verifikasi } from '#contract/dokumen/dokumen.ts'
import type { Asked } from '#contract/dokumen/letter-asked.ts'
import type { Query, Reply } from '#contract/endpoint.ts'
import type { Surat } from '#contract/pengaturan/surat-number.ts'
import { formatTime, type Zone } from '#contract/tanggal.ts'
import { useLetterKinds } from '#web/features/pengaturan/surat/letter-kinds.ts'
import { kata } from '#web/ui/istilah.ts'
import { tellDone } from '#web/ui/kabar.ts'
import { saveFile } from '#web/ui/save-file.ts'
import { useChange } from '#web/use-change.ts'
import { useReply } from '#web/use-reply.ts'
import { call } from '../../api.ts'

/** Whom a letter is about, and the figures it will state. */
export type OrangSurat = Pick<
  Reply<Api['GET /api/laporan/mahasantri/:id']>,
  'mahasantri' | 'persen' | 'status' | 'batas' | 'periode' | 'sk_lulus'
>
export type LetterSpan = Pick<
  Query<Api['POST /api/laporan/mahasantri/:id/surat']>,
  'periode_id' | 'dari' | 'sampai' | 'kegiatan_id'
>

export const CETAKAN = ['cetakan']
const isRunning = ({ tahap }: CetakanRow) => tahap === 'antre' || tahap === 'membuat'

/** My files; asked again while one of them is being made. */
export function useCetakanList() {
  return useReply('GET /api/cetakan', {
    queryKey: CETAKAN,
    refetchInterval: ({ state }) => (state.data?.cetakanList.some(isRunning) ? 1_000 : false),
  })
}

export const useStartCetakan = () => useChange('POST /api/cetakan', CETAKAN)

/** A new letter about somebody, as a file. */
export function usePrintLetter({ mahasantri: { id, nama } }: OrangSurat, rentang: LetterSpan, onDone: () => void) {
  const { nameOf } = useLetterKinds()
  return useMutation({
    mutationFn: (request: Asked & { surat: Surat; nomor?: string; kosong?: string | undefined }) =>
      call('POST /api/laporan/mahasantri/:id/surat', { params: { id }, query: { ...rentang, ...request } }),
    onSuccess: (berkas, { surat }) => {
      saveFile(berkas, `${nameOf(surat)} ${nama}.pdf`)
      tellDone('Berkas berhasil diunduh')
      onDone()
    },
  })
}

export const suratKey = ['surat']

/** The letter as it was issued, as a file; the book then tells that it was printed again. */
export function useReprint() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ kode }: OutgoingSurat) => call('POST /api/surat/:kode/cetakan', { params: { kode } }),
    onSuccess: (berkas, { jenis, nama }) => {
      saveFile(berkas, `${labelDokumen(kata, jenis)} ${nama}.pdf`)
      tellDone('Berkas berhasil diunduh')
      return queryClient.invalidateQueries({ queryKey: suratKey })
    },
  })
}

/** 'Dicetak ulang 2 kali, terakhir Selasa, 24 November 2026 18.42 WIB' */
export function describeReprint({ kali, terakhir_at }: NonNullable<Verifikasi['cetak_ulang']>, zone: Zone): string {
  return `Dicetak ulang ${kali} kali, terakhir ${formatTime(terakhir_at, zone)}`
}
