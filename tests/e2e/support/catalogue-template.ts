/** Data folder with nothing but the demonstration catalogue; kept between runs, since its pictures take a while. */
export const catalogueTemplate = 'var/test-catalogue'
