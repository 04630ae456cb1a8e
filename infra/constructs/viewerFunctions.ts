import * as cloudfront from 'aws-cdk-lib/aws-cloudfront';
import type { Construct } from 'constructs';

function onViewerRequest(
	scope: Construct,
	id: string,
	comment: string,
	code: string,
): cloudfront.FunctionAssociation {
	return {
		eventType: cloudfront.FunctionEventType.VIEWER_REQUEST,
		function: new cloudfront.Function(scope, id, {
			comment,
			runtime: cloudfront.FunctionRuntime.JS_2_0,
			code: cloudfront.FunctionCode.fromInline(code),
		}),
	};
}

/** Serves the single page for every path that names no file. */
export const spaFallback = (scope: Construct): cloudfront.FunctionAssociation =>
	onViewerRequest(
		scope,
		'SpaFallback',
		'Answers pages with index.html',
		`function handler(event) {
	var request = event.request;
	if (!request.uri.split('/').pop().includes('.')) request.uri = '/index.html';
	return request;
}`,
	);

/** Tells the API from where a call comes; what a caller says of that itself is overwritten. */
export const viewerAddress = (scope: Construct): cloudfront.FunctionAssociation =>
	onViewerRequest(
		scope,
		'ViewerAddress',
		'Passes the address of the viewer on',
		`function handler(event) {
	var request = event.request;
	request.headers['x-viewer-address'] = { value: event.viewer.ip };
	return request;
}`,
	);
