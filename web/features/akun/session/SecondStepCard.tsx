import { Badge, Button } from '@mantine/core'
import { useState } from 'react'
import { formatTime } from '#contract/tanggal.ts'
import { Card } from '#web/ui/Card.tsx'
import { tellDone, tellError } from '#web/ui/kabar.ts'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { Readable } from '#web/ui/Readable.tsx'
import { useLembagaTime } from '#web/ui/session-context.ts'
import { useSend } from '#web/use-change.ts'
import { useRefreshSecondStep, useSecondStep } from './device-queries.ts'
import css from './SecondStepCard.module.css'

const InstallSecondStep = lazyPart(() => import('./InstallSecondStep.tsx'))
const CodeDialog = lazyPart(() => import('./CodeDialog.tsx'))
const CadanganCode = lazyPart(() => import('./CadanganCode.tsx'))

/** The second step of one's own account: setting it up (`onInstalled`: the recovery codes have been seen), those codes, switching it off. */
export function SecondStepCard({ onInstalled }: { onInstalled: () => void }) {
  const { zona } = useLembagaTime()
  const query = useSecondStep()
  const { data } = query
  // A new secret. Where none was in force none is yet.
  const begin = useSend('POST /api/akun/langkah-kedua')
  const refresh = useRefreshSecondStep()
  const [codeList, setCodeList] = useState<{ kode: string[]; baru: boolean }>()
  const [dialog, setDialog] = useState<'kode' | 'mati'>()
  const aktif = data?.aktif_at ?? null
  const lit = aktif !== null || codeList !== undefined
  return (
    <div id="langkah-kedua" className="wrapping">
      <Card
        judul="Langkah kedua"
        keterangan={data ? <Badge color={lit ? 'hijau' : 'gray'}>{lit ? 'Menyala' : 'Mati'}</Badge> : null}
      >
        <Readable query={query} rangka={{ jumlah: 2, tinggi: 48, diam: true }}>
          {content}
        </Readable>
      </Card>
      {dialog ? (
        <CodeDialog
          untuk={dialog}
          onClose={() => setDialog(undefined)}
          onCode={kode => {
            setDialog(undefined)
            setCodeList({ kode, baru: false })
          }}
        />
      ) : null}
    </div>
  )

  function content({ sisa_kode, wajib }: NonNullable<typeof data>) {
    if (codeList) return <CadanganCode kodeList={codeList.kode} onDone={finish} />
    if (begin.data)
      return (
        <InstallSecondStep
          {...begin.data}
          onCancel={begin.reset}
          onCode={kode => {
            begin.reset()
            setCodeList({ kode, baru: true })
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
          Menyala sejak {formatTime(aktif, zona)}. Sisa kode cadangan: <b>{sisa_kode}</b> dari 10.
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
    const baru = codeList?.baru
    setCodeList(undefined)
    void refresh().then(() => {
      if (!baru) return
      tellDone('Langkah kedua menyala')
      onInstalled()
    }, tellError)
  }
}
