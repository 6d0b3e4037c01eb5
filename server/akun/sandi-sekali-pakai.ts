import crypto from 'node:crypto'

/**
 * A password to be read out or typed from paper once: 'kurma-7294-subuh'. About 36 million of them, which is enough
 * behind the slow-down of the log-in and because its first use replaces it.
 */
export function makeSandiSekaliPakai(): string {
  const word = () => KATA[crypto.randomInt(KATA.length)]
  return `${word()}-${crypto.randomInt(1000, 10_000)}-${word()}`
}

const KATA =
  `kurma subuh masjid bulan bintang fajar senja pagi malam hujan awan angin laut ombak pantai sungai gunung lembah hutan
  padang kebun taman bunga melati mawar kenanga delima zaitun anggur apel mangga jambu nanas pepaya durian kelapa
  madu susu teh kopi roti nasi garam gula pena kertas buku kitab surau serambi menara mimbar sajadah tasbih
  perahu layar jangkar kompas peta rumah pintu jendela lampu`.split(/\s+/)
