import { Alert, Button } from '@mantine/core'
import { IconArrowBackUp, IconArrowsShuffle } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { formatAngka } from '#contract/angka.ts'
import { type BahanPembagian, createPembagian, type PembagianBody } from '#contract/datapokok/pembagian.ts'
import { call } from '#web/api.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Isi } from '#web/ui/Isi.tsx'
import { kata } from '#web/ui/istilah.ts'
import { messageOf, tellDone } from '#web/ui/kabar.ts'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { Tautan } from '#web/ui/Tautan.tsx'
import { useBelumDisimpan } from '#web/ui/use-belum-disimpan.tsx'
import { useChange } from '#web/use-change.ts'
import { AturanBagi } from './AturanBagi.tsx'
import { PapanKelompok } from './PapanKelompok.tsx'
import { toBody } from './papan.ts'
import css from './pembagian.module.css'
import { RingkasBagi } from './RingkasBagi.tsx'
import { filterWadah, type Saring, SaringPapan } from './SaringPapan.tsx'
import { usePapan } from './use-papan.ts'

interface LembarPembagianProps {
  data: BahanPembagian
  kembali: string
  onDari: (dari: string) => void
  onMuatUlang: () => Promise<unknown>
}

/** Rules at the left, the board at the right; nothing is written before 'Terapkan'. */
export function LembarPembagian({ data, kembali, onDari, onMuatUlang }: LembarPembagianProps) {
  const { papan, bahan, laku, berubah } = usePapan(data)
  const [saring, setSaring] = useState<Saring>({ tampil: 'semua', cari: '' })
  const navigate = useNavigate()
  const terapkan = useChange((body: PembagianBody) => call(createPembagian, { params: { id: data.periode.id }, body }))
  const { tanya, lepas } = useBelumDisimpan(berubah && data.orang.length > 0, 'halaman')
  const isi = papan.wadah.filter(({ anggota }) => anggota.length > 0).length

  const apply = () =>
    terapkan.mutate(toBody(papan, data), {
      onSuccess: ({ anggota }) => {
        lepas()
        tellDone(kata`${formatAngka(anggota)} mahasantri masuk ke ${formatAngka(isi)} kelompok`)
        navigate({ to: kembali })
      },
    })
  const muatUlang = async () => {
    await onMuatUlang()
    terapkan.reset()
  }

  return (
    <>
      <PageHeader
        judul={kata`Bagi kelompok`}
        kembali={kembali}
        keterangan={`${formatAngka(data.orang.length)} mahasantri · ${data.periode.nama} · belum ada yang tersimpan`}
        aksi={
          isi > 0 ? (
            <>
              <Button
                variant="default"
                leftSection={<IconArrowBackUp size={16} aria-hidden />}
                disabled={!laku.urungkan}
                onClick={laku.urungkan}
              >
                Urungkan
              </Button>
              <Button
                variant="default"
                leftSection={<IconArrowsShuffle size={16} aria-hidden />}
                onClick={laku.bagiUlang}
              >
                Bagi ulang
              </Button>
              <Button loading={terapkan.isPending} onClick={apply}>
                {kata`Terapkan ${formatAngka(isi)} kelompok`}
              </Button>
            </>
          ) : undefined
        }
      />
      <Isi>
        {terapkan.error ? (
          <Alert color="red" role="alert">
            {messageOf(terapkan.error)}{' '}
            <Button variant="default" size="xs" onClick={muatUlang}>
              Muat ulang daftar
            </Button>
          </Alert>
        ) : null}
        {data.orang.length === 0 ? (
          <EmptyState
            gambar="penuh"
            judul={kata`Semua mahasantri sudah berkelompok`}
            aksi={
              <Button variant="light" component={Tautan} ke={kembali}>
                {kata`Lihat kelompok`}
              </Button>
            }
          >
            {kata`Tidak ada mahasantri aktif tanpa kelompok pada ${data.periode.nama}.`}
          </EmptyState>
        ) : (
          <div className={`grid start gap-12 one-column ${css.halaman}`}>
            <AturanBagi data={data} papan={papan} bahan={bahan} ubah={laku.aturan} onDari={onDari} />
            <div className="stack gap-8 shrink">
              <RingkasBagi papan={papan} bahan={bahan} />
              <SaringPapan papan={papan} saring={saring} onUbah={setSaring} />
              <PapanKelompok papan={papan} bahan={bahan} tampil={filterWadah(papan, bahan, saring)} laku={laku} />
            </div>
          </div>
        )}
      </Isi>
      {tanya}
    </>
  )
}
