import { Badge, Button } from '@mantine/core'
import { useState } from 'react'
import { formatWaktu } from '#contract/tanggal.ts'
import { Kartu } from '#web/ui/Kartu.tsx'
import { tellDone, tellError } from '#web/ui/kabar.ts'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { useWaktuLembaga } from '#web/ui/session-context.ts'
import { Terbaca } from '#web/ui/Terbaca.tsx'
import { useSend } from '#web/use-change.ts'
import css from './KartuLangkahKedua.module.css'
import { useLangkahKedua, useRefreshLangkahKedua } from './perangkat-queries.ts'

const PasangLangkahKedua = lazyPart(() => import('./PasangLangkahKedua.tsx'))
const DialogKode = lazyPart(() => import('./DialogKode.tsx'))
const KodeCadangan = lazyPart(() => import('./KodeCadangan.tsx'))

/** The second step of one's own account: setting it up (`onTerpasang`: the recovery codes have been seen), those codes, switching it off. */
export function SecondStepCard({ onTerpasang }: { onTerpasang: () => void }) {
  const { zona } = useWaktuLembaga()
  const query = useLangkahKedua()
  const { data } = query
  // A new secret. Where none was in force none is yet.
  const begin = useSend('POST /api/akun/langkah-kedua')
  const refresh = useRefreshLangkahKedua()
  const [kodeList, setKodeList] = useState<{ kode: string[]; baru: boolean }>()
  const [dialog, setDialog] = useState<'kode' | 'mati'>()
  const aktif = data?.aktif_at ?? null
  const menyala = aktif !== null || kodeList !== undefined
  return (
    <div id="langkah-kedua" className="wrapping">
      <Kartu
        judul="Langkah kedua"
        keterangan={data ? <Badge color={menyala ? 'hijau' : 'gray'}>{menyala ? 'Menyala' : 'Mati'}</Badge> : null}
      >
        <Terbaca query={query} rangka={{ jumlah: 2, tinggi: 48, diam: true }}>
          {isi}
        </Terbaca>
      </Kartu>
      {dialog ? (
        <DialogKode
          untuk={dialog}
          onTutup={() => setDialog(undefined)}
          onKode={kode => {
            setDialog(undefined)
            setKodeList({ kode, baru: false })
          }}
        />
      ) : null}
    </div>
  )

  function isi({ sisa_kode, wajib }: NonNullable<typeof data>) {
    if (kodeList) return <KodeCadangan kodeList={kodeList.kode} onSelesai={finish} />
    if (begin.data)
      return (
        <PasangLangkahKedua
          {...begin.data}
          onBatal={begin.reset}
          onKode={kode => {
            begin.reset()
            setKodeList({ kode, baru: true })
          }}
        />
      )
    if (aktif === null)
      return (
        <>
          <p className={css.text}>
            Setelah kata sandi diminta juga kode enam angka dari aplikasi autentikator di ponsel Anda (Google
            Authenticator, Aegis, 2FAS, dan lainnya), supaya kata sandi yang bocor saja tidak cukup untuk masuk.
          </p>
          <Button loading={begin.isPending} onClick={() => begin.mutate({}, { onError: tellError })}>
            Pasang langkah kedua
          </Button>
        </>
      )
    return (
      <>
        <p className={css.text}>
          Menyala sejak {formatWaktu(aktif, zona)}. Sisa kode cadangan: <b>{sisa_kode}</b> dari 10.
          {wajib
            ? ' Lembaga Anda mewajibkannya: mematikannya berarti memasang yang baru, misalnya di ponsel baru.'
            : ''}
        </p>
        <div className="flex wrap gap-8">
          <Button variant="default" onClick={() => setDialog('kode')}>
            Buat kode cadangan baru
          </Button>
          <Button variant="subtle" color="red" onClick={() => setDialog('mati')}>
            Matikan
          </Button>
        </div>
      </>
    )
  }

  function finish() {
    const baru = kodeList?.baru
    setKodeList(undefined)
    void refresh().then(() => {
      if (!baru) return
      tellDone('Langkah kedua menyala')
      onTerpasang()
    }, tellError)
  }
}
