import { Textarea } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { penonaktifanIsian } from '#contract/datapokok/orang.ts'
import { type JenisKegiatan, labelTanda } from '#contract/kehadiran.ts'
import type { Outbox } from '#web/offline/outbox.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import { DialogAlasan } from '#web/ui/DialogAlasan.tsx'
import { tellDone } from '#web/ui/kabar.ts'
import { MemuatBaris } from '#web/ui/Memuat.tsx'
import { useIsian } from '#web/ui/use-isian.ts'
import { useSend } from '#web/use-change.ts'
import { type KoreksiToPropose, propose, readUsulan, release, sendAgain, throwAway } from './aksi.ts'
import css from './DialogKoreksi.module.css'
import type { Tanya } from './susun.ts'
import { describeWaitingDate, describeWaitingPertemuan } from './teks.ts'

interface DialogAntreanProps {
  tanya: Tanya
  outbox: Outbox
  onTutup: () => void
  /** It is done, and the refusal is gone. */
  onSelesai: () => void
}

export function DialogAntrean({ tanya, outbox, onTutup, onSelesai }: DialogAntreanProps) {
  const { jenis, bagian, pertemuan } = tanya
  const isKonflik = bagian.keadaan === 'konflik'
  const onSuccess = onSelesai
  const discard = useSend(() => (isKonflik ? release(outbox, pertemuan.group, bagian) : throwAway(outbox, bagian)), {
    onSuccess,
  })
  const send = useSend((alasan: string) => sendAgain(outbox, bagian, alasan), { onSuccess })
  const names = bagian.baris.map(row => row.nama).join(', ')
  const place = `${describeWaitingPertemuan(pertemuan)}, ${describeWaitingDate(pertemuan)}`
  if (jenis === 'koreksi') {
    return <DialogKoreksi {...{ tanya, outbox, onTutup, onSelesai }} />
  }
  if (jenis === 'alasan') {
    return (
      <DialogAlasan
        judul="Kirim dengan alasan"
        teks={`${bagian.baris.length} tanda di ${place}, untuk ${names}. Alasan ini tercatat di riwayat tiap tanda.`}
        label="Kirim"
        bekerja={send.isPending}
        onSetuju={alasan => send.mutate(alasan)}
        onTutup={onTutup}
      />
    )
  }
  return (
    <Dialog
      onTutup={onTutup}
      judul={isKonflik ? 'Buang isian Anda?' : 'Buang isian yang ditolak?'}
      label="Buang"
      bahaya
      bekerja={discard.isPending}
      onSetuju={() => discard.mutate()}
    >
      <p>
        {bagian.baris.length} tanda untuk <b>{names}</b> di {place} tidak dapat dikembalikan setelah dibuang.
        {isKonflik ? ' Yang berlaku catatan orang lain yang sudah di server.' : ''}
      </p>
    </Dialog>
  )
}

/** Marks that came after the lock become proposals: each with what stands now, and one reason for all. */
function DialogKoreksi({ tanya: { bagian, pertemuan }, outbox, onTutup, onSelesai }: DialogAntreanProps) {
  const isian = useIsian(penonaktifanIsian, { alasan: '' })
  const client = useQueryClient()
  const isi = useQuery({
    queryKey: ['antrean', 'usulan', pertemuan.group, bagian.entry?.id],
    queryFn: ({ signal }) => readUsulan(pertemuan.sheet, bagian, signal),
    staleTime: 0,
    gcTime: 0,
    retry: false,
  })
  const kirim = useSend(
    ({ usulan, alasan }: { usulan: KoreksiToPropose; alasan: string }) =>
      propose(outbox, { sheet: pertemuan.sheet, bagian }, usulan, alasan),
    {
      onSuccess: (_, { usulan }) => {
        if (usulan.usulan.length > 0) tellDone('Koreksi diajukan, menunggu murabbi')
        // What the beranda and the sheet say of proposals; the names of their queries are their features'.
        for (const queryKey of [['koreksi'], ['lembar'], ['beranda']]) void client.invalidateQueries({ queryKey })
        onSelesai()
      },
      onError: () => void isi.refetch(),
    },
  )
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
    isian.submit(nilai => kirim.mutate({ usulan: data, alasan: nilai.alasan }))
  }
}

function Daftar({ isi: { usulan, sama, tidakBisa }, jenis }: { isi: KoreksiToPropose; jenis: JenisKegiatan }) {
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
