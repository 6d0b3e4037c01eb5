import { Textarea } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { penonaktifanIsian } from '#contract/datapokok/orang.ts'
import { type JenisKegiatan, labelTanda } from '#contract/kehadiran.ts'
import type { Outbox } from '#web/offline/outbox.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import { tellDone } from '#web/ui/kabar.ts'
import { MemuatBaris } from '#web/ui/MemuatBaris.tsx'
import { useIsian } from '#web/ui/use-isian.ts'
import { ajukan, readUsulan, type Usulan } from './aksi.ts'
import css from './DialogKoreksi.module.css'
import type { Tanya } from './susun.ts'

interface DialogKoreksiProps {
  tanya: Tanya
  outbox: Outbox
  onTutup: () => void
  onSelesai: () => void
}

/** Marks that came after the lock become proposals: each with what stands now, and one reason for all. */
export function DialogKoreksi({ tanya: { bagian, pertemuan }, outbox, onTutup, onSelesai }: DialogKoreksiProps) {
  const isian = useIsian(penonaktifanIsian, { alasan: '' })
  const client = useQueryClient()
  const isi = useQuery({
    queryKey: ['antrean', 'usulan', pertemuan.group, bagian.entry?.id],
    queryFn: ({ signal }) => readUsulan(pertemuan.sheet, bagian, signal),
    staleTime: 0,
    gcTime: 0,
    retry: false,
  })
  const kirim = useMutation({
    mutationFn: ({ usulan, alasan }: { usulan: Usulan; alasan: string }) =>
      ajukan(outbox, { sheet: pertemuan.sheet, bagian }, usulan, alasan),
    onSuccess: (_, { usulan }) => {
      if (usulan.usulan.length > 0) tellDone('Koreksi diajukan, menunggu murabbi')
      // What the beranda and the sheet say of proposals; the names of their queries are their features'.
      for (const queryKey of [['koreksi'], ['lembar'], ['beranda']]) void client.invalidateQueries({ queryKey })
      onSelesai()
    },
    onError: () => void isi.refetch(),
  })
  const data = isi.data
  const adaUsulan = data !== undefined && data.usulan.length > 0
  return (
    <Dialog
      onTutup={onTutup}
      berubah={isian.berubah}
      judul="Ajukan sebagai koreksi"
      label={data && !adaUsulan ? 'Selesai' : 'Ajukan'}
      bekerja={kirim.isPending || isi.isFetching}
      galat={kirim.error ?? isi.error}
      onSetuju={submit}
    >
      {data ? <Daftar isi={data} jenis={pertemuan.jenis} /> : isi.isError ? null : <MemuatBaris jumlah={2} />}
      {adaUsulan ? <Textarea label="Alasan" withAsterisk autosize minRows={2} {...isian.teks('alasan')} /> : null}
    </Dialog>
  )

  function submit() {
    if (!data) return void isi.refetch()
    if (!adaUsulan && data.sama.length === 0) return onTutup()
    if (!adaUsulan) return kirim.mutate({ usulan: data, alasan: '' })
    isian.kirim(nilai => kirim.mutate({ usulan: data, alasan: nilai.alasan }))
  }
}

function Daftar({ isi: { usulan, sama, tidakBisa }, jenis }: { isi: Usulan; jenis: JenisKegiatan }) {
  const names = (list: readonly { nama: string }[]) => list.map(({ nama }) => nama).join(', ')
  return (
    <>
      {usulan.length > 0 ? (
        <>
          <ul className={`m-0 ${css.daftar}`}>
            {usulan.map(({ baris, sekarang }) => (
              <li key={baris.mahasantri_id}>
                {baris.nama}: {labelTanda(sekarang, jenis)} → <b>{labelTanda(baris, jenis)}</b>
              </li>
            ))}
          </ul>
          <p>Berlaku setelah murabbi menyetujui. Catatan per baris tidak ikut; tulis di alasan bila perlu.</p>
        </>
      ) : null}
      {sama.length > 0 ? <p>Sudah tercatat sama di server: {names(sama)}.</p> : null}
      {tidakBisa.length > 0 ? <p>Tidak dapat diajukan dan tetap di perangkat ini: {names(tidakBisa)}.</p> : null}
    </>
  )
}
