import { Button } from '@mantine/core'
import { IconArrowBackUp, IconInfoCircle, IconLock } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { PerubahanDetail } from '#contract/absensi/pembatalan.ts'
import { formatFigure } from '#contract/angka.ts'
import { formatTime, formatWhen, todayIn } from '#contract/tanggal.ts'
import { call } from '#web/api.ts'
import { ActionButton } from '#web/ui/ActionButton.tsx'
import { ErrorNotice } from '#web/ui/ErrorNotice.tsx'
import { tellDone, tellError } from '#web/ui/kabar.ts'
import { Readable } from '#web/ui/Readable.tsx'
import { SidePanelFrame } from '#web/ui/SidePanelFrame.tsx'
import { type LembagaTime, useLembagaTime } from '#web/ui/session-context.ts'
import { useReply } from '#web/use-reply.ts'
import css from './Perubahan.module.css'

/** What one change did, in numbers and by example, and what taking it back does. */
export function PerubahanDrawer({
  id,
  onClose,
  onMove,
}: {
  id: number
  onClose: () => void
  onMove: (langkah: 1 | -1) => void
}) {
  const waktu = useLembagaTime()
  const query = useReply('GET /api/perubahan/:id', { queryKey: ['perubahan', 'satu', id], params: { id } })
  const { data } = query
  const cancel = useUndoPerubahan()
  return (
    <SidePanelFrame
      side
      lebar={460}
      onClose={onClose}
      onMove={onMove}
      judul={data?.judul ?? 'Perubahan'}
      keterangan={data && [data.keterangan, data.oleh, when(data, waktu)].filter(Boolean).join(' · ')}
      kaki={
        data && (
          <>
            <span className="fill text-m soft">
              {data.halangan ? '' : `Bisa dibatalkan sampai ${formatTime(data.sampai_at, waktu.zona)}`}
            </span>
            <Button variant="default" onClick={onClose}>
              Tutup
            </Button>
            {data.halangan ? null : (
              <ActionButton ikon={IconArrowBackUp} loading={cancel.isPending} onClick={() => cancel.mutate(data.id)}>
                Batalkan {formatFigure(data.jumlah)} baris ini
              </ActionButton>
            )}
          </>
        )
      }
    >
      <ErrorNotice error={cancel.variables === id ? cancel.error : null} />
      <Readable query={query} jumlah={6}>
        {data => <Content data={data} />}
      </Readable>
    </SidePanelFrame>
  )
}

function Content({ data }: { data: PerubahanDetail }) {
  return (
    <>
      <section>
        <h3 className="text-m strong">Yang berubah</h3>
        <ul className="list">
          {data.isi.flatMap(({ apa, ...angka }) =>
            DEED.filter(({ kunci }) => angka[kunci] > 0).map(({ kunci, kata }) => (
              <li key={apa + kunci} className={`flex baseline gap-12 py-8 rule-b ${css.angka}`}>
                <b className="angka text-right">{formatFigure(angka[kunci])}</b> {apa} {kata}
              </li>
            )),
          )}
        </ul>
      </section>
      {data.contoh.length > 0 ? <Example contoh={data.contoh} /> : null}
      <section>
        <h3 className="text-m strong">{data.halangan ? 'Tidak dapat dibatalkan' : 'Bila dibatalkan'}</h3>
        <ul className="list grid gap-8 mt-8">
          {data.halangan ? <Effect ikon={<IconLock size={18} aria-hidden />}>{data.halangan}.</Effect> : null}
          {data.halangan ? null : <CancelEffect isi={data.isi} />}
          {data.akibat.map(sentence => (
            <Effect key={sentence} ikon={<IconInfoCircle size={18} aria-hidden />}>
              {sentence}
            </Effect>
          ))}
          <Effect ikon={<IconInfoCircle size={18} aria-hidden />}>
            Absensi yang sudah dicatat tidak pernah ikut terhapus.
          </Effect>
        </ul>
      </section>
    </>
  )
}

const DEED = [
  { kunci: 'baru', kata: 'baru' },
  { kunci: 'berubah', kata: 'diperbarui' },
  { kunci: 'hapus', kata: 'dihapus' },
] as const

function CancelEffect({ isi }: { isi: PerubahanDetail['isi'] }) {
  const describe = (kunci: 'baru' | 'berubah' | 'hapus') =>
    isi.flatMap(row => (row[kunci] > 0 ? `${formatFigure(row[kunci])} ${row.apa}` : [])).join(', ')
  const akibat = [
    { apa: describe('baru'), lalu: 'yang dibuatnya dihapus' },
    { apa: describe('berubah'), lalu: 'kembali ke isi semula' },
    { apa: describe('hapus'), lalu: 'yang dihapusnya kembali' },
  ]
  return akibat.map(({ apa, lalu }) =>
    apa ? (
      <Effect key={lalu} ikon={<IconArrowBackUp size={18} aria-hidden />}>
        {apa} {lalu}
      </Effect>
    ) : null,
  )
}

function Effect({ ikon, children }: { ikon: ReactNode; children: ReactNode }) {
  return (
    <li className={`flex top gap-8 ${css.akibat}`}>
      {ikon}
      <span>{children}</span>
    </li>
  )
}

function Example({ contoh }: { contoh: PerubahanDetail['contoh'] }) {
  return (
    <section>
      <h3 className="text-m strong">Contoh perubahan</h3>
      <ul className="list">
        {contoh.map(({ nama, isian }, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two rows may be called alike, and none moves
          <li key={i} className={`grid gap-x-12 gap-2 py-8 rule-b ${css.contoh}`}>
            <b className="break">{nama}</b>
            <span className="grid gap-2 break">
              {isian.map(({ nama: label, dari, ke }) => (
                <span key={label}>
                  {(ke || dari).startsWith(label) ? '' : `${label} `}
                  {dari ? <del className="soft">{dari}</del> : null}
                  {dari && ke ? ' → ' : ' '}
                  {ke}
                </span>
              ))}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** 'Hari ini 18.42', or with its date. */
export function when({ at }: { at: number }, { zona, hariIni }: LembagaTime): string {
  return `${todayIn(zona, at) === hariIni ? 'Hari ini ' : ''}${formatWhen(at, zona, hariIni)}`
}

/** Whatever is on the screen may be something else afterwards. */
function useUndoPerubahan() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (id: number) => call('POST /api/perubahan/:id/pembatalan', { params: { id } }),
    onSuccess: () => tellDone('Perubahan dibatalkan'),
    onError: tellError,
    onSettled: () => queryClient.invalidateQueries(),
  })
}
