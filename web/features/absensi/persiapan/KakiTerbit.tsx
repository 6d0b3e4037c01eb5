import { Button } from '@mantine/core'
import { IconSend } from '@tabler/icons-react'
import { kekuranganOf, type Persiapan } from '#contract/absensi/persiapan.ts'
import { formatAngka } from '#contract/angka.ts'
import { sebutHalangan } from './langkah.ts'

interface KakiTerbitProps {
  persiapan: Persiapan
  onTerbit: () => void
  onBuang: () => void
}

/** The two ends of a draft: it is published, or thrown away. */
export function KakiTerbit({ persiapan, onTerbit, onBuang }: KakiTerbitProps) {
  const halangan = sebutHalangan(persiapan)
  const lengkap = Object.values(kekuranganOf(persiapan.kelompok)).every(n => n === 0)
  if (!persiapan.periode.konsep) return <p className="m-0 text-m soft">Periode ini sudah diterbitkan.</p>
  return (
    <>
      <Button
        variant={lengkap ? 'filled' : 'default'}
        leftSection={<IconSend size={16} aria-hidden />}
        disabled={halangan !== null}
        onClick={onTerbit}
      >
        Terbitkan
      </Button>
      <p className="m-0 text-s soft text-center">
        {halangan === null
          ? `Setelah terbit, ${formatAngka(persiapan.petugas)} petugas melihatnya. Bisa ditarik selama belum ada absensi.`
          : `Belum dapat diterbitkan: ${halangan}.`}
      </p>
      <Button variant="subtle" color="red" onClick={onBuang}>
        Buang konsep
      </Button>
    </>
  )
}
