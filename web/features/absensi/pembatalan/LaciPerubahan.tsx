import { Button } from '@mantine/core'
import { IconArrowBackUp, IconInfoCircle, IconLock } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { PerubahanRincian } from '#contract/absensi/pembatalan.ts'
import { formatAngka } from '#contract/angka.ts'
import { formatKapan, formatWaktu, todayIn } from '#contract/tanggal.ts'
import { call } from '#web/api.ts'
import { KabarGalat } from '#web/ui/KabarGalat.tsx'
import { tellDone, tellError } from '#web/ui/kabar.ts'
import { Laci } from '#web/ui/Laci.tsx'
import { useWaktuLembaga, type WaktuLembaga } from '#web/ui/session-context.ts'
import { Terbaca } from '#web/ui/Terbaca.tsx'
import { Tombol } from '#web/ui/Tombol.tsx'
import { useReply } from '#web/use-reply.ts'
import css from './Perubahan.module.css'

/** What one change did, in numbers and by example, and what taking it back does. */
export function LaciPerubahan({
  id,
  onTutup,
  onPindah,
}: {
  id: number
  onTutup: () => void
  onPindah: (langkah: 1 | -1) => void
}) {
  const waktu = useWaktuLembaga()
  const query = useReply('GET /api/perubahan/:id', { queryKey: ['perubahan', 'satu', id], params: { id } })
  const { data } = query
  const batalkan = useUndoPerubahan()
  return (
    <Laci
      samping
      lebar={460}
      onTutup={onTutup}
      onPindah={onPindah}
      judul={data?.judul ?? 'Perubahan'}
      keterangan={data && [data.keterangan, data.oleh, kapan(data, waktu)].filter(Boolean).join(' · ')}
      kaki={
        data && (
          <>
            <span className="fill text-m soft">
              {data.halangan ? '' : `Bisa dibatalkan sampai ${formatWaktu(data.sampai_at, waktu.zona)}`}
            </span>
            <Button variant="default" onClick={onTutup}>
              Tutup
            </Button>
            {data.halangan ? null : (
              <Tombol ikon={IconArrowBackUp} loading={batalkan.isPending} onClick={() => batalkan.mutate(data.id)}>
                Batalkan {formatAngka(data.jumlah)} baris ini
              </Tombol>
            )}
          </>
        )
      }
    >
      <KabarGalat error={batalkan.variables === id ? batalkan.error : null} />
      <Terbaca query={query} jumlah={6}>
        {data => <Isi data={data} />}
      </Terbaca>
    </Laci>
  )
}

function Isi({ data }: { data: PerubahanRincian }) {
  return (
    <>
      <section>
        <h3 className="text-m strong">Yang berubah</h3>
        <ul className="list">
          {data.isi.flatMap(({ apa, ...angka }) =>
            PERBUATAN.filter(({ kunci }) => angka[kunci] > 0).map(({ kunci, kata }) => (
              <li key={apa + kunci} className={`flex baseline gap-12 py-8 rule-b ${css.angka}`}>
                <b className="angka text-right">{formatAngka(angka[kunci])}</b> {apa} {kata}
              </li>
            )),
          )}
        </ul>
      </section>
      {data.contoh.length > 0 ? <Contoh contoh={data.contoh} /> : null}
      <section>
        <h3 className="text-m strong">{data.halangan ? 'Tidak dapat dibatalkan' : 'Bila dibatalkan'}</h3>
        <ul className="list grid gap-8 mt-8">
          {data.halangan ? <Akibat ikon={<IconLock size={18} aria-hidden />}>{data.halangan}.</Akibat> : null}
          {data.halangan ? null : <AkibatBatal isi={data.isi} />}
          {data.akibat.map(kalimat => (
            <Akibat key={kalimat} ikon={<IconInfoCircle size={18} aria-hidden />}>
              {kalimat}
            </Akibat>
          ))}
          <Akibat ikon={<IconInfoCircle size={18} aria-hidden />}>
            Absensi yang sudah dicatat tidak pernah ikut terhapus.
          </Akibat>
        </ul>
      </section>
    </>
  )
}

const PERBUATAN = [
  { kunci: 'baru', kata: 'baru' },
  { kunci: 'berubah', kata: 'diperbarui' },
  { kunci: 'hapus', kata: 'dihapus' },
] as const

function AkibatBatal({ isi }: { isi: PerubahanRincian['isi'] }) {
  const describe = (kunci: 'baru' | 'berubah' | 'hapus') =>
    isi.flatMap(row => (row[kunci] > 0 ? `${formatAngka(row[kunci])} ${row.apa}` : [])).join(', ')
  const akibat = [
    { apa: describe('baru'), lalu: 'yang dibuatnya dihapus' },
    { apa: describe('berubah'), lalu: 'kembali ke isi semula' },
    { apa: describe('hapus'), lalu: 'yang dihapusnya kembali' },
  ]
  return akibat.map(({ apa, lalu }) =>
    apa ? (
      <Akibat key={lalu} ikon={<IconArrowBackUp size={18} aria-hidden />}>
        {apa} {lalu}
      </Akibat>
    ) : null,
  )
}

function Akibat({ ikon, children }: { ikon: ReactNode; children: ReactNode }) {
  return (
    <li className={`flex top gap-8 ${css.akibat}`}>
      {ikon}
      <span>{children}</span>
    </li>
  )
}

function Contoh({ contoh }: { contoh: PerubahanRincian['contoh'] }) {
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
export function kapan({ at }: { at: number }, { zona, hariIni }: WaktuLembaga): string {
  return `${todayIn(zona, at) === hariIni ? 'Hari ini ' : ''}${formatKapan(at, zona, hariIni)}`
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
