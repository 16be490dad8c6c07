/** Why a token that somebody showed opens nothing, where that is not simply its age. For the trail. */
export class BadToken extends Error {
  constructor(reason: string, options?: ErrorOptions) {
    super(reason, options);
    this.name = 'BadToken';
  }
}
