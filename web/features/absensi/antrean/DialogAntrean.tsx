import { useMutation } from '@tanstack/react-query'
import type { Outbox } from '#web/offline/outbox.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import { DialogAlasan } from '#web/ui/DialogAlasan.tsx'
import { buang, cobaLagi, lepaskan } from './aksi.ts'
import { DialogKoreksi } from './DialogKoreksi.tsx'
import type { Tanya } from './susun.ts'
import { describePertemuan, describeTanggal } from './teks.ts'

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
  const discard = useMutation({
    mutationFn: () => (isKonflik ? lepaskan(outbox, pertemuan.group, bagian) : buang(outbox, bagian)),
    onSuccess: onSelesai,
  })
  const send = useMutation({
    mutationFn: (alasan: string) => cobaLagi(outbox, bagian, alasan),
    onSuccess: onSelesai,
  })
  const names = bagian.baris.map(row => row.nama).join(', ')
  const place = `${describePertemuan(pertemuan)}, ${describeTanggal(pertemuan)}`
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
