import { Textarea } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { inputDeactivation } from '#contract/datapokok/orang.ts'
import { type KegiatanKind, labelTanda } from '#contract/kehadiran.ts'
import type { Outbox } from '#web/offline/outbox.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import { tellDone } from '#web/ui/kabar.ts'
import { LoadingRow } from '#web/ui/Loading.tsx'
import { ReasonDialog } from '#web/ui/ReasonDialog.tsx'
import { useInput } from '#web/ui/use-isian.ts'
import { useSend } from '#web/use-change.ts'
import { type KoreksiToPropose, propose, readSuggestion, release, sendAgain, throwAway } from './aksi.ts'
import type { Ask } from './compose.ts'
import css from './DialogKoreksi.module.css'
import { describeWaitingDate, describeWaitingPertemuan } from './teks.ts'

interface QueueDialogProps {
  tanya: Ask
  outbox: Outbox
  onClose: () => void
  /** It is done, and the refusal is gone. */
  onDone: () => void
}

export function QueueDialog({ tanya, outbox, onClose, onDone }: QueueDialogProps) {
  const { jenis, bagian, pertemuan } = tanya
  const isConflict = bagian.keadaan === 'konflik'
  const onSuccess = onDone
  const discard = useSend(() => (isConflict ? release(outbox, pertemuan.group, bagian) : throwAway(outbox, bagian)), {
    onSuccess,
  })
  const send = useSend((alasan: string) => sendAgain(outbox, bagian, alasan), { onSuccess })
  const names = bagian.baris.map(row => row.nama).join(', ')
  const place = `${describeWaitingPertemuan(pertemuan)}, ${describeWaitingDate(pertemuan)}`
  if (jenis === 'koreksi') {
    return <DialogKoreksi {...{ tanya, outbox, onClose, onDone }} />
  }
  if (jenis === 'alasan') {
    return (
      <ReasonDialog
        judul="Kirim dengan alasan"
        teks={`${bagian.baris.length} tanda di ${place}, untuk ${names}. Alasan ini tercatat di riwayat tiap tanda.`}
        label="Kirim"
        working={send.isPending}
        onAgree={alasan => send.mutate(alasan)}
        onClose={onClose}
      />
    )
  }
  return (
    <Dialog
      onClose={onClose}
      judul={isConflict ? 'Buang isian Anda?' : 'Buang isian yang ditolak?'}
      label="Buang"
      bahaya
      working={discard.isPending}
      onAgree={() => discard.mutate()}
    >
      <p>
        {bagian.baris.length} tanda untuk <b>{names}</b> di {place} tidak dapat dikembalikan setelah dibuang.
        {isConflict ? ' Yang berlaku catatan orang lain yang sudah di server.' : ''}
      </p>
    </Dialog>
  )
}

/** Marks that came after the lock become proposals: each with what stands now, and one reason for all. */
function DialogKoreksi({ tanya: { bagian, pertemuan }, outbox, onClose, onDone }: QueueDialogProps) {
  const isian = useInput(inputDeactivation, { alasan: '' })
  const client = useQueryClient()
  const isi = useQuery({
    queryKey: ['antrean', 'usulan', pertemuan.group, bagian.entry?.id],
    queryFn: ({ signal }) => readSuggestion(pertemuan.sheet, bagian, signal),
    staleTime: 0,
    gcTime: 0,
    retry: false,
  })
  const send = useSend(
    ({ usulan, alasan }: { usulan: KoreksiToPropose; alasan: string }) =>
      propose(outbox, { sheet: pertemuan.sheet, bagian }, usulan, alasan),
    {
      onSuccess: (_, { usulan }) => {
        if (usulan.usulan.length > 0) tellDone('Koreksi diajukan, menunggu murabbi')
        // What the beranda and the sheet say of proposals; the names of their queries are their features'.
        for (const queryKey of [['koreksi'], ['lembar'], ['beranda']]) void client.invalidateQueries({ queryKey })
        onDone()
      },
      onError: () => void isi.refetch(),
    },
  )
  const data = isi.data
  const hasSuggestion = data !== undefined && data.usulan.length > 0
  return (
    <Dialog
      onClose={onClose}
      berubah={isian.berubah}
      judul="Ajukan sebagai koreksi"
      label={data && !hasSuggestion ? 'Selesai' : 'Ajukan'}
      working={send.isPending || isi.isFetching}
      galat={send.error ?? isi.error}
      onAgree={submit}
    >
      {data ? <List isi={data} jenis={pertemuan.jenis} /> : isi.isError ? null : <LoadingRow jumlah={2} />}
      {hasSuggestion ? <Textarea label="Alasan" withAsterisk autosize minRows={2} {...isian.teks('alasan')} /> : null}
    </Dialog>
  )

  function submit() {
    if (!data) return void isi.refetch()
    if (!hasSuggestion && data.sama.length === 0) return onClose()
    if (!hasSuggestion) return send.mutate({ usulan: data, alasan: '' })
    isian.submit(nilai => send.mutate({ usulan: data, alasan: nilai.alasan }))
  }
}

function List({ isi: { usulan, sama, notCan }, jenis }: { isi: KoreksiToPropose; jenis: KegiatanKind }) {
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
      {notCan.length > 0 ? <p>Tidak dapat diajukan dan tetap di perangkat ini: {names(notCan)}.</p> : null}
    </>
  )
}
